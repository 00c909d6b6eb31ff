import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isInstant,
  isTimeZone,
  keepTimeOfDay,
  localDay,
  localMinute,
  localSecond,
  readEventDate,
} from './event-dates.ts';

const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland', 'UTC', 'Asia/Kathmandu'];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('readEventDate', () => {
  test(
    'reads a day without a time in the event zone: a start as its first ms, an end as its last',
    { tags: ['spec-7'] },
    () => {
      expect(readEventDate('2026-12-12', 'Asia/Kolkata', 'start')).toBe('2026-12-11T18:30:00.000Z');
      expect(readEventDate('2026-12-12', 'Asia/Kolkata', 'end')).toBe('2026-12-12T18:29:59.999Z');
    },
  );

  test('reads a local time in the event zone, and a time with an offset as given', () => {
    expect(readEventDate(' 2026-12-12T18:00 ', 'Asia/Kolkata', 'start')).toBe('2026-12-12T12:30:00.000Z');
    expect(readEventDate('2026-12-12T18:00:30Z', 'Asia/Kolkata', 'start')).toBe('2026-12-12T18:00:30.000Z');
    expect(readEventDate('2026-12-12T18:00:00+05:30', 'UTC', 'start')).toBe('2026-12-12T12:30:00.000Z');
    expect(readEventDate('2026-12-12T18:00:00-03:00', 'UTC', 'start')).toBe('2026-12-12T21:00:00.000Z');
    expect(readEventDate('2026-12-12T18:00:00+14:00', 'UTC', 'start')).toBe('2026-12-12T04:00:00.000Z');
  });

  test.each([
    '',
    'soon',
    '2026-02-30',
    '2026-13-01',
    '2026-12-12T24:00',
    '2026-12-12T10:60',
    '2026-12-12T10:00:60',
    '0026-12-12',
    '2026-12-12T10:00+14:01',
  ])('refuses %j', (text) => expect(readEventDate(text, 'Asia/Kolkata', 'start')).toBeUndefined());

  test('an instant stays the same', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(readEventDate(instant, zone, 'end')).toBe(instant);
      }),
    );
  });

  test('both edges of a day are on that day in its zone', () => {
    fc.assert(
      fc.property(
        anyInstant,
        anyZone,
        fc.constantFrom('start' as const, 'end' as const),
        (instant, zone, edge) => {
          const day = instant.slice(0, 10);
          const read = readEventDate(day, zone, edge);
          expect(read && localDay(read, zone)).toBe(day);
        },
      ),
    );
  });

  test('never throws on any input', () => {
    fc.assert(
      fc.property(fc.string(), anyZone, (text, zone) => {
        const read = readEventDate(text, zone, 'start');
        expect(read === undefined || !Number.isNaN(Date.parse(read))).toBe(true);
      }),
    );
  });
});

describe('keepTimeOfDay', () => {
  test('keeps the stored time of an unchanged day', { tags: ['spec-2-13'] }, () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (stored, zone) => {
        expect(keepTimeOfDay(stored, localDay(stored, zone), zone)).toBe(stored);
        expect(keepTimeOfDay(stored, ` ${localDay(stored, zone)} `, zone)).toBe(stored);
      }),
    );
  });

  test('uses a changed day', () => {
    expect(keepTimeOfDay('2026-12-12T12:30:00.000Z', '2026-12-13', 'Asia/Kolkata')).toBe('2026-12-13');
  });
});

test('localMinute fits a datetime-local input and reads back as the same minute', () => {
  expect(localMinute('2026-12-12T12:30:00.000Z', 'Asia/Kolkata')).toBe('2026-12-12T18:00');
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const minute = `${instant.slice(0, 17)}00.000Z`;
      expect(readEventDate(localMinute(minute, 'Asia/Kolkata'), 'Asia/Kolkata', 'start')).toBe(minute);
    }),
  );
});

test('isTimeZone accepts only time zones', () => {
  expect(isTimeZone('Asia/Kolkata')).toBe(true);
  expect(isTimeZone('Asia/Atlantis')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});

test('isInstant accepts one form only, so instants sort as text', () => {
  expect(isInstant('2026-12-12T18:29:59.999Z')).toBe(true);
  expect(isInstant('2026-12-12T18:29:59Z')).toBe(false);
  const pastFourDigits = readEventDate('9999-12-31', 'America/New_York', 'end') ?? '';
  expect(pastFourDigits).toBe('+010000-01-01T04:59:59.999Z');
  expect(isInstant(pastFourDigits)).toBe(false);
});

test('localSecond names the offset of the zone on that day', () => {
  expect(localSecond('2026-12-12T12:30:05.999Z', 'Asia/Kolkata')).toBe('2026-12-12 18:00:05 +05:30');
  expect(localSecond('2026-07-01T00:00:00.000Z', 'America/New_York')).toBe('2026-06-30 20:00:00 -04:00');
  expect(localSecond('2026-12-12T12:30:05.000Z', 'UTC')).toBe('2026-12-12 12:30:05 +00:00');
});
