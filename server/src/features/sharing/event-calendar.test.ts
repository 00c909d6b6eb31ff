// @module-tag beyond-links
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { eventCalendar } from '@hackon/contract/sharing/sharing';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { transaction } from '../../db/transaction.ts';
import { startTestApp } from '../../../test/test-app.ts';

async function withEvent(change: NewEventBody = {}) {
  const app = await startTestApp({ config: { publicUrl: 'https://hackon.example' } });
  const { token } = await signUpManager(app, { organization: 'PSG, "Tech"' });
  const event = await createEvent(app, { token }, change);
  const read = (id = event.shareLink) => app.call(eventCalendar, { params: { id } });
  return { app, token, event, params: { id: event._id }, read };
}

function unfolded(text: unknown): string[] {
  return String(text).replaceAll('\r\n ', '').split('\r\n');
}

test('GET /api/public/events/:id/calendar.ics: the event for a calendar, by share link or id', async () => {
  const { app, event, read } = await withEvent();
  const answer = await read();
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="Smart Campus Hack.ics"',
    },
  });
  expect(unfolded(answer.body)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HackOn//HackOn//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event._id}@hackon`,
    'SEQUENCE:0',
    'DTSTAMP:20261201T063000Z',
    'DTSTART:20261212T033000Z',
    'DTEND:20261213T093000Z',
    'SUMMARY:Smart Campus Hack',
    String.raw`LOCATION:Main Auditorium\, Avinashi Road\, Coimbatore\, Tamil Nadu\, India`,
    String.raw`DESCRIPTION:Thirty hours to make one thing on campus work better.\n\nDetails and registration: https://hackon.example/events/public/${event.shareLink}`,
    `ORGANIZER;CN="PSG, ^'Tech^'":mailto:hack@psg.example`,
    `URL;VALUE=URI:https://hackon.example/events/public/${event.shareLink}`,
    'LAST-MODIFIED:20261201T063000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect((await read(event._id)).body).toBe(answer.body);
  expect(app.clock.now.toISOString()).toBe('2026-12-01T06:30:00.000Z');
});

test('a changed event keeps its UID and gets a higher version', async () => {
  const { app, token, event, params, read } = await withEvent();
  app.clock.advance(60_000);
  await app.succeed(updateEvent, { token, params, body: { title: 'Moved', startDate: '2026-12-13' } });
  expect(unfolded((await read()).body)).toEqual(
    expect.arrayContaining([
      `UID:${event._id}@hackon`,
      'SEQUENCE:1',
      'DTSTAMP:20261201T063100Z',
      'DTSTART:20261212T183000Z',
      'SUMMARY:Moved',
    ]),
  );
});

test('no text of an organizer adds a line, and no line is longer than 75 bytes', async () => {
  const { read } = await withEvent({
    title: 'कोड उत्सव, दिल्ली; तीस घंटे का हैकथॉन \\ 🎉🎉🎉🎉🎉🎉🎉🎉\r\nATTENDEE:evil',
    description: 'One, two; three\r\nATTENDEE:evil\rATTENDEE:evil\u2028\n\n\tEND:VEVENT\nEND:VCALENDAR',
    venue: { name: 'Hall\nATTENDEE:evil', address: 'a', city: 'b', state: 'c', country: 'd' },
  });
  const { body, headers } = await read();
  const lines = String(body).split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.join('')).not.toMatch(/[\r\n]/u);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(body).not.toContain('\uFFFD');
  const names = unfolded(body).map((line) => /^[A-Z-]*/u.exec(line)?.[0]);
  expect(names.filter((name) => ['ATTENDEE', 'END'].includes(name ?? ''))).toEqual(['END', 'END']);
  expect(unfolded(body)).toContainEqual(
    expect.stringMatching(/^SUMMARY:कोड उत्सव\\, दिल्ली\\; तीस घंटे का हैकथॉन \\\\ 🎉{8} ATTENDEE:evil$/u),
  );
  expect(headers['content-disposition']).not.toMatch(/[\r\n]/u);
});

test("encodes an organizer's address from an older version", async () => {
  const { app, read } = await withEvent();
  await transaction(app.db, async (trx) => {
    const contact_email = 'a@b.example?bcc=spy@x.example ATTENDEE:evil';
    await trx.updateTable('events').set({ contact_email }).execute();
  });
  expect(unfolded((await read()).body)).toContainEqual(
    expect.stringMatching(/:mailto:a@b\.example%3Fbcc%3Dspy@x\.example%20ATTENDEE%3Aevil$/u),
  );
});

test('names no organizer if the event has no contact address', async () => {
  const { read } = await withEvent({ contactEmail: '' });
  expect((await read()).body).not.toContain('ORGANIZER');
});

test('GET /api/public/events/:id/calendar.ics answers 404 for a draft, a deleted or an unknown event', async () => {
  const { app, token, params, read } = await withEvent();
  await app.succeed(updateEvent, { token, params, body: { status: 'draft' } });
  expect(await read()).toMatchObject({ status: 404, body: { message: 'Event not found' } });
  await app.succeed(updateEvent, { token, params, body: { status: 'published' } });
  expect(await read()).toMatchObject({ status: 200 });
  await app.succeed(deleteEvent, { token, params });
  expect(await read()).toMatchObject({ status: 404 });
  expect(await read('f'.repeat(24))).toMatchObject({ status: 404 });
  expect(await read('42')).toMatchObject({ status: 400, body: { message: 'Invalid event ID format' } });
});
