import { expect, test } from 'vitest';
import type { Session } from './programme.ts';
import { sessionDays, sessionLine, sessionTime } from './session-days.ts';

const zone = 'Asia/Kolkata';
const session = (starts: string, ends: string): Session => ({ starts, ends, title: 'Talk', place: '' });

test('groups sessions by their day in the zone of the event', () => {
  const late = session('2026-12-12T17:00:00.000Z', '2026-12-12T18:00:00.000Z');
  // In UTC, this is still 12 December.
  const night = session('2026-12-12T19:00:00.000Z', '2026-12-12T20:00:00.000Z');
  expect(sessionDays([late, night], zone)).toEqual([
    { name: 'Sat 12 Dec', sessions: [late] },
    { name: 'Sun 13 Dec', sessions: [night] },
  ]);
});

test.each([
  ['2026-12-12T03:30:00.000Z', '2026-12-12T05:00:00.000Z', '9:00 am – 10:30 am IST'],
  ['2026-12-12T12:30:00.000Z', '2026-12-12T12:30:00.000Z', '6:00 pm IST'],
  ['2026-12-12T14:30:00.000Z', '2026-12-13T02:30:00.000Z', '8:00 pm – Sun 13 Dec, 8:00 am IST'],
])('words the time of a session from %s to %s', (starts, ends, words) => {
  expect(sessionTime(session(starts, ends), zone)).toBe(words);
});

test('words a session in one line', () => {
  const opening = session('2026-12-12T03:30:00.000Z', '2026-12-12T04:00:00.000Z');
  expect(sessionLine({ ...opening, place: 'Hall A' }, zone)).toBe(
    'Sat 12 Dec, 9:00 am – 9:30 am IST: Talk (Hall A)',
  );
});
