// @module-tag spec-2-15
import { deleteEvent } from '@hackon/contract/events/events';
import { decidePayment, eventTeams, Team, teamsOfEvent } from '@hackon/contract/teams/teams';
import type { QueryOf } from '@hackon/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent, free } from '../../../test/events.ts';
import { newMember, registerTeam, type NewTeamBody } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';

async function withTeams(...changes: NewTeamBody[]) {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, { maxTeams: 100, maxTeamSize: 10 });
  const students = await addStudents(app, changes.length);
  const teams = [];
  for (const [index, student] of students.entries()) {
    app.clock.advance(60_000);
    teams.push(await registerTeam(app, student, event, changes[index]));
  }
  const { token } = manager;
  const params = { id: event._id };
  const names = async (query: QueryOf<typeof eventTeams> = {}) => {
    const listed = await app.succeed(eventTeams, { token, params, query });
    return listed.map(({ teamName }) => teamName);
  };
  return { app, manager, token, event, params, teams, names };
}

describe.each([eventTeams, teamsOfEvent])('$method $path', (endpoint) => {
  test("is for the event's own manager", async () => {
    const { app, params, token } = await withTeams({});
    const [student, other] = [await signUpStudent(app), await signUpManager(app)];
    expect(await app.call(endpoint, { params })).toMatchObject({ status: 401 });
    expect(await app.call(endpoint, { params, token: student.token })).toMatchObject({ status: 403 });
    const notFound = { status: 404, body: { message: 'Event not found', code: 'not_found' } };
    expect(await app.call(endpoint, { params, token: other.token })).toMatchObject(notFound);
    expect(await app.call(endpoint, { params: { id: 'f'.repeat(24) }, token })).toMatchObject(notFound);
    expect(await app.call(endpoint, { params: { id: '42' }, token })).toMatchObject({
      status: 400,
      body: { message: 'Invalid event ID format' },
    });
  });

  test('lists the teams with their members, newest first', async () => {
    const { app, params, token, teams, event } = await withTeams({}, {}, {});
    const expected = teams.map((team) => Team.parse(team)).toReversed();
    for (const id of [params.id, event.shareLink]) {
      const answer = await app.call(endpoint, { params: { id }, token });
      expect(answer.body).toEqual(expected);
      expect(answer.headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' });
    }
  });
});

describe('GET /api/teams/event/:id', () => {
  test('shows no teams of another event or a deleted event', async () => {
    const { app, manager, token, params, event, names } = await withTeams({ teamName: 'Here' });
    const other = await createEvent(app, manager, { title: 'Other', ...free });
    await registerTeam(app, await signUpStudent(app), other, { teamName: 'There' });
    expect(await names()).toEqual(['Here']);
    await app.succeed(deleteEvent, { token, params, query: { confirm: event.title } });
    expect(await app.call(eventTeams, { token, params })).toMatchObject({ status: 404 });
  });

  test('filters by payment status', async () => {
    const { app, token, teams, names } = await withTeams(
      { teamName: 'A' },
      { teamName: 'B' },
      { teamName: 'C' },
    );
    for (const [index, status] of (['verified', 'rejected'] as const).entries()) {
      const params = { teamId: teams[index]?._id ?? '' };
      await app.succeed(decidePayment, { token, params, body: { status } });
    }
    expect(await names({ status: 'verified' })).toEqual(['A']);
    expect(await names({ status: 'rejected' })).toEqual(['B']);
    expect(await names({ status: 'pending' })).toEqual(['C']);
    expect(await names({ status: 'not_required' })).toEqual([]);
    expect(await names({ status: 'all' })).toEqual(['C', 'B', 'A']);
  });

  test('searches team name, member names, emails and register numbers for q, in any case', async () => {
    const { names } = await withTeams(
      { teamName: 'Öko Hackers', members: [newMember('Asha'), { ...newMember('Ravi'), name: 'ரவி குமார்' }] },
      { teamName: 'Code Crew', members: [{ ...newMember('Mina'), registerNumber: '21CS042' }] },
    );
    for (const q of ['öko', 'ÖKO  hackers', 'asha', 'ரவி', 'REG-RAVI', 'asha@student.example']) {
      expect(await names({ q })).toEqual(['Öko Hackers']);
    }
    expect(await names({ q: '21cs0' })).toEqual(['Code Crew']);
    expect(await names({ q: 'student.example' })).toHaveLength(2);
    for (const q of ['9876543210', 'crew mina', 'nobody']) expect(await names({ q })).toEqual([]);
    expect(await names({ q: 'crew', status: 'verified' })).toEqual([]);
  });

  test('treats SQL wildcards and quotes in q literally', async () => {
    const { names } = await withTeams(
      { teamName: '100% us' },
      { teamName: 'snake_case' },
      { teamName: String.raw`O'Neil\s` },
    );
    expect(await names({ q: '%' })).toEqual(['100% us']);
    expect(await names({ q: '_' })).toEqual(['snake_case']);
    for (const q of ["o'n", '\\']) expect(await names({ q })).toEqual([String.raw`O'Neil\s`]);
    for (const q of ['1%s', "' or 1=1 --", String.raw`\%`]) expect(await names({ q })).toEqual([]);
  });

  test('sorts by team, transaction or status, up or down', async () => {
    const { app, token, teams, names } = await withTeams(
      { teamName: 'beta', upiTransactionId: '300000000000' },
      { teamName: 'Alpha', upiTransactionId: '100000000000' },
      { teamName: 'Ωmega', upiTransactionId: '200000000000' },
      { teamName: 'a-one', upiTransactionId: 'T200' },
    );
    for (const [index, status] of (['verified', 'rejected'] as const).entries()) {
      const params = { teamId: teams[index]?._id ?? '' };
      await app.succeed(decidePayment, { token, params, body: { status } });
    }
    const orders = {
      team: ['a-one', 'Alpha', 'beta', 'Ωmega'],
      transaction: ['Alpha', 'Ωmega', 'beta', 'a-one'],
      status: ['Ωmega', 'a-one', 'Alpha', 'beta'],
    } as const;
    for (const sort of ['team', 'transaction', 'status'] as const) {
      expect(await names({ sort })).toEqual(orders[sort]);
      expect(await names({ sort, order: 'desc' })).toEqual(orders[sort].toReversed());
      expect(await names({ sort, limit: 2, page: 2 })).toEqual(orders[sort].slice(2));
    }
    expect(await names({ sort: 'registered' })).toEqual(['a-one', 'Ωmega', 'Alpha', 'beta']);
    expect(await names({ order: 'asc' })).toEqual(['beta', 'Alpha', 'Ωmega', 'a-one']);
    expect(await names({ sort: 'team', status: 'pending' })).toEqual(['a-one', 'Ωmega']);
  });

  test('sorts by size as numbers', async () => {
    const { names } = await withTeams(
      ...[2, 10, 1, 9].map((size) => ({
        teamName: `of ${size}`,
        members: Array.from({ length: size }, (_, seat) => newMember(`size.${size}.${seat}`)),
      })),
    );
    expect(await names({ sort: 'size' })).toEqual(['of 1', 'of 2', 'of 9', 'of 10']);
    expect(await names({ sort: 'size', order: 'desc', limit: 2 })).toEqual(['of 10', 'of 9']);
  });

  test('returns all teams, or a page if a limit is given', async () => {
    const { app, token, params, names } = await withTeams(
      ...Array.from('ABCDE', (teamName) => ({ teamName })),
    );
    expect(await names()).toHaveLength(5);
    expect(await names({ limit: 2 })).toEqual(['E', 'D']);
    expect(await names({ limit: 2, page: 3 })).toEqual(['A']);
    const answer = await app.call(eventTeams, {
      token,
      params,
      query: { limit: 2, page: 2, status: 'pending' },
    });
    expect(answer.headers).toMatchObject({ 'x-total-count': '5' });
    expect(answer.headers.link).toContain('?limit=2&page=3&status=pending>; rel="next"');
    expect(await app.call(eventTeams, { token, params, query: { limit: 501 } })).toMatchObject({
      status: 400,
    });
  });
});
