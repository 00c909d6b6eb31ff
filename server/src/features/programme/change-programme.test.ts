import { askAssistant } from '@hackon/contract/assistant/assistant';
import { deleteAccount } from '@hackon/contract/accounts/account-security';
import {
  deleteEvent,
  duplicateEvent,
  eventDetail,
  publicEvent,
  publicEvents,
  updateEvent,
} from '@hackon/contract/events/events';
import { eventHistory } from '@hackon/contract/history/history';
import { changeProgramme } from '@hackon/contract/programme/change-programme';
import { programmeLimits } from '@hackon/contract/programme/limits';
import { eventCalendar } from '@hackon/contract/sharing/sharing';
import type { BodyOf } from '@hackon/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { password, signUpManager } from '../../../test/accounts.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { makeWebRoot } from '../../../test/web-root.ts';

type Body = BodyOf<typeof changeProgramme>;

const food = { question: 'Is food provided?', answer: 'Yes.\nThree meals a day.' };
const opening = { starts: '2026-12-12T09:30', ends: '2026-12-12T10:00', title: 'Opening', place: 'Hall A' };
const closing = { starts: '2026-12-13T14:00', title: 'Submissions close' };
const programme: Body = { faqs: [food], sessions: [closing, opening] };

/** As the reply shows it: the earliest first, in UTC. */
const shown = {
  faqs: [food],
  sessions: [
    { ...opening, starts: '2026-12-12T04:00:00.000Z', ends: '2026-12-12T04:30:00.000Z' },
    { starts: '2026-12-13T08:30:00.000Z', ends: '2026-12-13T08:30:00.000Z', title: closing.title, place: '' },
  ],
};

async function start(change: NewEventBody = {}) {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const manager = await signUpManager(app);
  const { token } = manager;
  const event = await createEvent(app, manager, change);
  const params = { id: event._id };
  const put = (body: Body) => app.call(changeProgramme, { token, params, body });
  const edit = (body: NewEventBody) => app.succeed(updateEvent, { token, params, body });
  const read = () => app.succeed(publicEvent, { params });
  return { app, manager, token, event, params, put, edit, read };
}

describe('PUT /api/events/:id/programme', () => {
  test('replaces FAQ and schedule; the public event shows them at once, and lists do not', async () => {
    const { app, token, params, put, read } = await start();
    expect(await read()).toMatchObject({ faqs: [], sessions: [] });
    expect(await put(programme)).toMatchObject({ status: 200, body: { ...shown, version: 2 } });
    expect(await read()).toMatchObject(shown);
    const [card] = await app.succeed(publicEvents, {});
    expect(card).toHaveProperty('title');
    expect(card).not.toHaveProperty('faqs');
    expect(card).not.toHaveProperty('sessions');
    await put({ faqs: [], sessions: [] });
    expect(await read()).toMatchObject({ faqs: [], sessions: [] });
    const history = await app.succeed(eventHistory, { token, params });
    const changes = history.filter(({ action }) => action === 'programme_changed');
    expect(changes).toHaveLength(2);
  });

  test('sent twice, writes once', async () => {
    const { put } = await start();
    await put(programme);
    expect(await put(programme)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test('sent twice under one key, because the answer was lost, is not stale', async () => {
    const { app, token, params, put, read } = await start();
    const headers = { 'if-match': '"1"', 'idempotency-key': 'form-1' };
    const send = () => app.call(changeProgramme, { token, params, body: programme, headers });
    expect(await send()).toMatchObject({ status: 200, body: { ...shown, version: 2 } });
    expect(await send()).toMatchObject({ status: 200, body: { ...shown, version: 2 } });
    await put({ faqs: [], sessions: [] });
    expect(await send()).toMatchObject({ status: 200, body: { faqs: [], version: 2 } });
    expect(await read()).toMatchObject({ faqs: [] });
  });

  test('from a stale page, changes nothing', async () => {
    const { app, token, params, put, edit, read } = await start();
    await edit({ title: 'Another' });
    const stale = { token, params, body: programme, headers: { 'if-match': '"1"' } };
    expect(await app.call(changeProgramme, stale)).toMatchObject({
      status: 412,
      body: { code: 'stale_version' },
    });
    expect(await read()).toMatchObject({ faqs: [], sessions: [] });
    expect(await put(programme)).toMatchObject({ status: 200 });
  });

  const faqs = (length: number) => Array.from({ length }, () => food);
  test.for<[string, Body, string]>([
    ['no question', { faqs: [{ question: ' ', answer: 'x' }], sessions: [] }, 'faqs.0.question'],
    ['no answer', { faqs: [food, { question: 'x', answer: '' }], sessions: [] }, 'faqs.1.answer'],
    ['no title', { faqs: [], sessions: [{ ...opening, title: '' }] }, 'sessions.0.title'],
    ['no start', { faqs: [], sessions: [{ ...opening, starts: '' }] }, 'sessions.0.starts'],
    ['an unreadable start', { faqs: [], sessions: [{ ...opening, starts: 'noon' }] }, 'sessions.0.starts'],
    [
      'an end before the start',
      { faqs: [], sessions: [opening, { ...opening, ends: '2026-12-12T09:00' }] },
      'sessions.1.ends',
    ],
    ['too many questions', { faqs: faqs(programmeLimits.faqs + 1), sessions: [] }, 'faqs'],
    [
      'too many sessions',
      { faqs: [], sessions: Array.from({ length: programmeLimits.sessions + 1 }, () => opening) },
      'sessions',
    ],
    [
      'too much text',
      {
        faqs: faqs(programmeLimits.faqs).map(({ question }) => ({ question, answer: 'ம'.repeat(2_000) })),
        sessions: [],
      },
      'faqs',
    ],
  ])('refuses %s, and changes nothing', async ([, body, path]) => {
    const { put, read } = await start();
    await put(programme);
    expect(await put(body)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await read()).toMatchObject(shown);
  });

  test('takes as many questions and sessions as the limits allow', async () => {
    const { put } = await start();
    const sessions = Array.from({ length: programmeLimits.sessions }, () => opening);
    expect(await put({ faqs: faqs(programmeLimits.faqs), sessions })).toMatchObject({ status: 200 });
  });

  test('for a deleted event is refused', async () => {
    const { app, token, params, put } = await start();
    await app.succeed(deleteEvent, { token, params });
    expect(await put(programme)).toMatchObject({ status: 404 });
    expect(await app.db.selectFrom('event_faqs').selectAll().execute()).toEqual([]);
  });
});

describe('when the event moves, its schedule', () => {
  test('moves with the start, by wall time', async () => {
    // Berlin changes its clocks on 28 March 2027.
    const { put, edit, read } = await start({
      timeZone: 'Europe/Berlin',
      startDate: '2027-03-20T09:00',
      endDate: '2027-03-21T15:00',
    });
    await put({
      faqs: [],
      sessions: [{ starts: '2027-03-21T10:00', ends: '2027-03-21T11:00', title: 'Talk' }],
    });
    await edit({ startDate: '2027-03-27T09:00' });
    expect((await read()).sessions).toMatchObject([
      { starts: '2027-03-28T08:00:00.000Z', ends: '2027-03-28T09:00:00.000Z' },
    ]);
  });

  test('keeps its local times in another time zone', async () => {
    const { put, edit, read } = await start();
    await put({ faqs: [], sessions: [opening] });
    await edit({ timeZone: 'UTC', startDate: '2026-12-12T09:00', endDate: '2026-12-13T15:00' });
    expect((await read()).sessions).toMatchObject([
      { starts: '2026-12-12T09:30:00.000Z', ends: '2026-12-12T10:00:00.000Z' },
    ]);
  });

  test('stays if only title and end change', async () => {
    const { put, edit, read } = await start();
    await put(programme);
    await edit({ title: 'Another', endDate: '2026-12-14' });
    expect(await read()).toMatchObject(shown);
  });

  test('refuses a date out of the calendar', async () => {
    const { app, token, params, put, read } = await start();
    await put(programme);
    const body = { startDate: '9999-12-31T10:00', endDate: '9999-12-31T11:00' };
    expect(await app.call(updateEvent, { token, params, body })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'startDate' }] },
    });
    expect(await read()).toMatchObject(shown);
  });
});

describe('a duplicated event', () => {
  test('has the FAQ, and the schedule moves with the start', async () => {
    const { app, token, params, put } = await start();
    await put(programme);
    const body = { startDate: '2027-12-11', parts: ['faq' as const, 'schedule' as const] };
    const copy = await app.succeed(duplicateEvent, { token, params, body });
    expect(copy).toMatchObject({
      faqs: [food],
      sessions: [
        { starts: '2027-12-11T04:00:00.000Z', ends: '2027-12-11T04:30:00.000Z', title: 'Opening' },
        { starts: '2027-12-12T08:30:00.000Z', ends: '2027-12-12T08:30:00.000Z' },
      ],
    });
    const source = await app.succeed(eventDetail, { token, params });
    expect(source).toMatchObject(shown);
  });

  test('has neither if they are not wanted', async () => {
    const { app, token, params, put } = await start();
    await put(programme);
    const body = { startDate: '2027-12-11', parts: [] };
    expect(await app.succeed(duplicateEvent, { token, params, body })).toMatchObject({
      faqs: [],
      sessions: [],
    });
  });
});

test('the calendar file holds the schedule in one entry, and its version grows', async () => {
  const { app, params, put } = await start();
  const hostile = { ...opening, title: 'Talk; one, two\r\nEND:VEVENT', place: 'Hall\nATTENDEE:evil' };
  await put({ faqs: [], sessions: [hostile, closing] });
  const { body } = await app.call(eventCalendar, { params });
  const text = String(body).replaceAll('\r\n ', '');
  expect(text).toContain(
    String.raw`\n\nSat 12 Dec\, 9:30 am – 10:00 am IST: Talk\; one\, two END:VEVENT (Hall ATTENDEE:evil)\nSun 13 Dec\, 2:00 pm IST: Submissions close\n\n`,
  );
  expect(text).toContain('SEQUENCE:1');
  expect(text.match(/^(?:BEGIN|END|ATTENDEE).*$/gmu)).toHaveLength(4);
});

test('the head of the event page describes the FAQ, and no text ends its block', async () => {
  const { app, event, put } = await start();
  const get = async () =>
    String((await app.inject({ method: 'GET', url: `/events/public/${event.shareLink}` })).body);
  expect(await get()).not.toContain('FAQPage');
  await put({ faqs: [{ question: 'Why?</script><script>evil()', answer: '<!-- \u2028 So.' }], sessions: [] });
  const html = await get();
  expect(html).not.toContain('<script>evil');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(?<json>.*?)<\/script>/gsu)];
  expect(blocks.map(({ groups }) => JSON.parse(groups?.json ?? ''))).toEqual([
    expect.objectContaining({ '@type': 'Event' }),
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Why?</script><script>evil()',
          acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('<!--') },
        },
      ],
    },
  ]);
});

test("the assistant quotes the organizer's answer to a question", async () => {
  const { app, event, put } = await start();
  await put({
    faqs: [
      { question: 'Is there parking for bikes?', answer: 'Behind [gate](//evil.example) 3.' },
      { question: 'Can first-year students take part?', answer: 'Yes, all years may.' },
    ],
    sessions: [],
  });
  const ask = async (question: string) =>
    (await app.succeed(askAssistant, { body: { question, event: event.shareLink } })).response;
  expect(await ask('is there parking?')).toContain(
    'The organizer writes: “Behind (gate)(//evil.example) 3.”',
  );
  expect(await ask('Can first year students take part?')).toContain('“Yes, all years may.”');
  expect(await ask('What is the fee?')).not.toContain('The organizer writes');
});

test("deleting an organizer's account deletes the FAQ and the schedule", async () => {
  const { app, token, put } = await start();
  await put(programme);
  await app.succeed(deleteAccount, { token, body: { password } });
  expect(await app.db.selectFrom('event_faqs').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('event_sessions').selectAll().execute()).toEqual([]);
});
