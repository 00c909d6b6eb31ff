// @module-tag spec-2-6
import type { QueryOf } from '@hackon/contract/endpoint';
import { deleteEvent, publicCities, PublicEventCard, publicEvents } from '@hackon/contract/events/events';
import { decidePayment } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { newMember, registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';

async function withEvents(...changes: NewEventBody[]) {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const events = [];
  for (const change of changes) events.push(await createEvent(app, manager, change));
  const titles = async (query: QueryOf<typeof publicEvents> = {}) => {
    const listed = await app.succeed(publicEvents, { query });
    return listed.map(({ title }) => title);
  };
  return { app, manager, events, titles };
}

describe('GET /api/public/events', () => {
  test('serves a guest, and ignores a token', { tags: ['spec-7'] }, async () => {
    const { app } = await withEvents({});
    expect(await app.call(publicEvents, { token: 'dead' })).toMatchObject({ status: 200 });
  });

  test('shows only the fields of a card', async () => {
    const { app, manager, events } = await withEvents({ contactEmail: 'canary@private.example' });
    const [event] = events;
    const student = await signUpStudent(app);
    if (event) await registerTeam(app, student, event, { members: [newMember('canary')] });
    const answer = await app.call(publicEvents);
    const fields = Object.keys(PublicEventCard.shape);
    const card = Object.fromEntries(Object.entries(event ?? {}).filter(([name]) => fields.includes(name)));
    expect(answer.body).toEqual([{ ...card, availableSlots: 9 }]);
    const text = JSON.stringify([answer.body, answer.headers]);
    for (const secret of [
      'canary',
      manager.email,
      manager._id,
      student._id,
      student.email,
      'upi',
      '4123456',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('counts held places; a rejected team frees its place', async () => {
    const { app, manager, events } = await withEvents({ maxTeams: 2 });
    const [event] = events;
    if (!event) throw new Error('no event');
    const team = await registerTeam(app, await signUpStudent(app), event);
    await registerTeam(app, await signUpStudent(app), event);
    expect(await app.succeed(publicEvents)).toMatchObject([{ availableSlots: 0, isRegistrationOpen: true }]);
    const decision = { params: { teamId: team._id }, body: { status: 'rejected' } } as const;
    await app.succeed(decidePayment, { token: manager.token, ...decision });
    expect(await app.succeed(publicEvents)).toMatchObject([{ availableSlots: 1 }]);
  });

  test('hides drafts, deleted events and those past their deadline', async () => {
    const { app, manager, events, titles } = await withEvents(
      { title: 'Open', registrationDeadline: '2026-12-03T10:00:00.000Z' },
      { title: 'Draft', status: 'draft' },
      { title: 'Deleted' },
    );
    await app.succeed(deleteEvent, { token: manager.token, params: { id: events[2]?._id ?? '' } });
    expect(await titles()).toEqual(['Open']);
    app.clock.now = new Date('2026-12-03T10:00:00.000Z');
    expect(await titles()).toEqual(['Open']);
    app.clock.advance(1);
    expect(await titles()).toEqual([]);
  });

  test('searches title and city for q, in any case', async () => {
    const { titles } = await withEvents(
      { title: 'Smart Campus' },
      { title: 'ÜBER Hack', venue: venueIn('Erode') },
      { title: 'தமிழ் Hack', venue: venueIn('मुंबई') },
    );
    expect(await titles({ q: 'SMART  campus' })).toEqual(['Smart Campus']);
    expect(await titles({ q: 'über' })).toEqual(['ÜBER Hack']);
    expect(await titles({ q: ' erode ' })).toEqual(['ÜBER Hack']);
    expect(await titles({ q: 'தமிழ்' })).toEqual(['தமிழ் Hack']);
    expect(await titles({ q: 'मुंबई' })).toEqual(['தமிழ் Hack']);
    expect(await titles({ q: 'avinashi' })).toEqual([]);
    expect(await titles({ q: 'campus erode' })).toEqual([]);
    expect(await titles({ q: '   ' })).toHaveLength(3);
  });

  test('treats SQL wildcards and quotes in q literally', async () => {
    const { titles } = await withEvents(
      { title: '100% Hack' },
      { title: 'snake_case' },
      { title: String.raw`a\b "c" 'd'` },
    );
    expect(await titles({ q: '%' })).toEqual(['100% Hack']);
    expect(await titles({ q: '_' })).toEqual(['snake_case']);
    expect(await titles({ q: '0%h' })).toEqual([]);
    expect(await titles({ q: 'snake%case' })).toEqual([]);
    for (const q of ['\\', String.raw`a\b`, '"c"', "'d'", "'"]) {
      expect(await titles({ q })).toEqual([String.raw`a\b "c" 'd'`]);
    }
    for (const q of ["' or 1=1 --", String.raw`\%`, '%%', '*', '?']) expect(await titles({ q })).toEqual([]);
    expect(await titles({ q: '\u0000' })).toHaveLength(3);
  });

  test('narrows by entry fee, with and without q', async () => {
    const { app, titles } = await withEvents(
      { title: 'Free Hack', entryFee: 0, startDate: '2026-12-10' },
      { title: 'Paid Hack', entryFee: 500, startDate: '2026-12-11' },
      { title: 'Free Quiz', entryFee: 0, startDate: '2026-12-12' },
    );
    expect(await titles({ fee: 'all' })).toEqual(['Free Hack', 'Paid Hack', 'Free Quiz']);
    expect(await titles({ fee: 'free' })).toEqual(['Free Hack', 'Free Quiz']);
    expect(await titles({ fee: 'paid' })).toEqual(['Paid Hack']);
    expect(await titles({ fee: 'free', q: 'hack' })).toEqual(['Free Hack']);
    expect(await titles({ fee: 'paid', q: 'quiz' })).toEqual([]);
    const { headers } = await app.call(publicEvents, { query: { fee: 'free', limit: 1 } });
    expect(headers['x-total-count']).toBe('2');
    expect(headers.link).toContain('fee=free');
  });

  test('narrows by city, in any case', async () => {
    const { app, titles } = await withEvents(
      { title: 'One', venue: venueIn('Pune'), startDate: '2026-12-10' },
      { title: 'Two', venue: venueIn('PUNE '), startDate: '2026-12-11' },
      { title: 'Pune Day', venue: venueIn('Erode') },
    );
    expect(await titles({ city: 'pune' })).toEqual(['One', 'Two']);
    expect(await titles({ city: 'pune', q: 'two' })).toEqual(['Two']);
    expect(await titles({ city: 'Pun' })).toEqual([]);
    expect(await app.succeed(publicCities)).toEqual(['Pune', 'Erode']);
  });

  test('finds online events under Online, and hybrid ones under their city too', async () => {
    const { app, titles } = await withEvents(
      { title: 'Far', mode: 'online', startDate: '2026-12-10' },
      { title: 'Both', mode: 'hybrid', venue: venueIn('Pune'), startDate: '2026-12-11' },
      { title: 'Near', venue: venueIn('Pune'), startDate: '2026-12-12' },
    );
    expect(await titles({ city: 'online' })).toEqual(['Far', 'Both']);
    expect(await titles({ city: 'Pune' })).toEqual(['Both', 'Near']);
    expect(await app.succeed(publicCities)).toEqual(['Online', 'Pune']);
  });

  test('filters events that start within some days, including ongoing ones', async () => {
    const open = { endDate: '2027-04-01', registrationDeadline: '2026-12-05' };
    const { app, titles } = await withEvents(
      { title: 'Near', startDate: '2026-12-08T06:30:00.000Z', ...open },
      { title: 'Later', startDate: '2026-12-08T06:30:00.001Z', ...open },
      { title: 'Far', startDate: '2027-03-20', ...open },
    );
    expect(await titles({ within: '7d' })).toEqual(['Near']);
    expect(await titles({ within: '30d' })).toEqual(['Near', 'Later']);
    expect(await titles({ within: '90d' })).toHaveLength(2);
    expect(await titles()).toHaveLength(3);
    app.clock.advance(1);
    expect(await titles({ within: '7d' })).toEqual(['Near', 'Later']);
  });

  test('corrects misspelt words if no event contains them as typed', async () => {
    const { titles } = await withEvents(
      { title: 'Smart Campus', venue: venueIn('Coimbatore') },
      { title: 'Robat Robot', venue: venueIn('Erode') },
      { title: 'Robot Day', venue: venueIn('Erode') },
      { title: 'தமிழ் Hack', venue: venueIn('Bengaluru') },
    );
    expect(await titles({ q: 'robat' })).toEqual(['Robat Robot']);
    expect(await titles({ q: 'coimbatre' })).toEqual(['Smart Campus']);
    expect(await titles({ q: 'coimbatroe' })).toEqual(['Smart Campus']);
    expect(await titles({ q: 'samrt campsu' })).toEqual(['Smart Campus']);
    expect(await titles({ q: 'campsu coimbatore' })).toEqual(['Smart Campus']);
    expect(await titles({ q: 'day robo' })).toEqual(['Robot Day']);
    expect(await titles({ q: 'bangaluru' })).toEqual(['தமிழ் Hack']);
    for (const q of ['eroda code', 'xoimbatore', 'hax', 'smart!']) expect(await titles({ q })).toEqual([]);
    expect(await titles({ q: 'coimbatroe', fee: 'free' })).toEqual([]);
  });

  test('knows a city by its other names', async () => {
    const { titles } = await withEvents(
      { title: 'Smart Campus', venue: venueIn('Bengaluru') },
      { title: 'Robot Day', venue: venueIn('Mysore') },
    );
    expect(await titles({ q: 'Bangalore' })).toEqual(['Smart Campus']);
    expect(await titles({ q: 'benglore' })).toEqual(['Smart Campus']);
    expect(await titles({ q: 'robot mysuru' })).toEqual(['Robot Day']);
    expect(await titles({ q: 'mysuru' })).toEqual(['Robot Day']);
    expect(await titles({ q: 'madras' })).toEqual([]);
  });

  test('corrects up to six words, and does not shorten a longer search', async () => {
    const { titles } = await withEvents({ title: 'One two three four five six' });
    expect(await titles({ q: 'one two three four fiev six' })).toEqual(['One two three four five six']);
    expect(await titles({ q: 'one two three four fiev six seven' })).toEqual([]);
  });

  test('sorts by start date, or by deadline', async () => {
    const { titles } = await withEvents(
      { title: 'B', startDate: '2026-12-11T03:30:00.000Z', registrationDeadline: '2026-12-03' },
      { title: 'C', startDate: '2026-12-12T03:30:00.000Z', registrationDeadline: '2026-12-02' },
      { title: 'A', startDate: '2026-12-10T03:30:00.000Z', registrationDeadline: '2026-12-04' },
    );
    expect(await titles()).toEqual(['A', 'B', 'C']);
    expect(await titles({ sort: 'startDate' })).toEqual(['A', 'B', 'C']);
    expect(await titles({ sort: 'registrationDeadline' })).toEqual(['C', 'B', 'A']);
  });

  test('returns pages with the total and links', async () => {
    const { app, titles } = await withEvents(
      ...Array.from('ABCDE', (title) => ({ title, startDate: '2026-12-10' })),
    );
    const pages = [
      await titles({ limit: 2 }),
      await titles({ limit: 2, page: 2 }),
      await titles({ limit: 2, page: 3 }),
    ];
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat())).toEqual(new Set('ABCDE'));
    const answer = await app.call(publicEvents, { query: { limit: 2, page: 9, q: '' } });
    expect(answer).toMatchObject({ body: [], headers: { 'x-total-count': '5' } });
    const { headers } = await app.call(publicEvents, { query: { limit: 2, page: 2 } });
    expect(headers.link).toContain('</api/public/events?limit=2&page=3>; rel="next"');
  });

  test.each([
    'status=draft',
    'fee=0',
    'fee=free&fee=paid',
    'sort=manager_id',
    'page=0',
    'page=1.5',
    'limit=501',
    'limit=-1',
    'limit=all',
    `q=${'x'.repeat(101)}`,
    'q=a&q=b',
  ])('returns 400 for %s', async (query) => {
    const app = await startTestApp();
    const answer = await app.inject({ url: `/api/public/events?${query}` });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

function venueIn(city: string) {
  return { name: 'Hall', address: 'Avinashi Road', city, state: 'Tamil Nadu', country: 'India' };
}
