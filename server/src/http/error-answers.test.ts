import { studentProfile } from '@hackon/contract/accounts/accounts';
import { endpoint } from '@hackon/contract/endpoint';
import { registerTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signUpManager, signUpStudent } from '../../test/accounts.ts';
import { createEvent } from '../../test/events.ts';
import { idempotencyKeyRow, memberRow, teamRow } from '../../test/rows.ts';
import { newTeamBody, startWithTeam } from '../../test/teams.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import type { Transaction } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { bind } from './bind.ts';

const probe = endpoint({
  method: 'POST',
  path: '/api/probe',
  summary: 'For these tests',
  callers: 'guest-or-signed-in',
  reply: z.object({}),
  errors: ['not_found'],
});

function probeWrites({ app, db }: TestApp, write: (trx: Transaction) => Promise<unknown>): void {
  bind(app, probe, async () => {
    await transaction(db, write);
    return {};
  });
}

const gone = 'f'.repeat(24);
const toTeamThatIsGone = (trx: Transaction) =>
  trx
    .insertInto('members')
    .values(memberRow(teamRow(gone)))
    .execute();

describe('a row that refers to a deleted one', () => {
  test('returns 404, and the caller stays signed in', async () => {
    const app = await startTestApp({ own: true });
    probeWrites(app, toTeamThatIsGone);
    const { token } = await signUpStudent(app);
    const body = {
      code: 'not_found',
      message: 'This was just deleted. Please reload the page.',
    };
    expect(await app.call(probe, { token })).toMatchObject({ status: 404, body });
    await app.succeed(studentProfile, { token });
    expect(await app.call(probe)).toMatchObject({ status: 404, body });
  });

  test("returns 401 when the caller's account was deleted", async () => {
    const app = await startTestApp({ own: true });
    const { _id, token } = await signUpStudent(app);
    probeWrites(app, (trx) => trx.insertInto('idempotency_keys').values(idempotencyKeyRow(_id)).execute());
    // The session stays cached, because nothing announces the deletion.
    await app.succeed(studentProfile, { token });
    await transaction(app.db, (trx) => trx.deleteFrom('accounts').where('id', '=', _id).execute());
    const answer = await app.call(probe, { token });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test("gives the endpoint's own 401 when an account is deleted during a registration", async () => {
    const app = await startTestApp({ own: true });
    const { _id, token } = await signUpStudent(app);
    const event = await createEvent(app, await signUpManager(app));
    await app.succeed(studentProfile, { token });
    await transaction(app.db, (trx) => trx.deleteFrom('accounts').where('id', '=', _id).execute());
    const answer = await app.call(registerTeam, { token, params: { id: event._id }, body: newTeamBody() });
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'Please login as a student to register for events' },
    });
  });

  test('returns 401 for a team whose leader deleted the account during the change', async () => {
    const { app, student, team } = await startWithTeam();
    await app.succeed(studentProfile, { token: student.token });
    await transaction(app.db, (trx) => trx.deleteFrom('accounts').where('id', '=', student._id).execute());
    const answer = await app.call(withdrawTeam, { token: student.token, params: { teamId: team._id } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});
