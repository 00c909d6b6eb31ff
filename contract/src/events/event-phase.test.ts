// @module-tag spec-2-7
// @module-tag spec-2-11
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  eventPhase,
  eventStats,
  isBeforeDeadline,
  isListed,
  isRegistrationOpen,
  placesLeft,
} from './event-phase.ts';
import { EventStatus } from './events.ts';

const start = '2026-12-12T03:30:00.000Z';
const end = '2026-12-13T09:30:00.000Z';
const deadline = '2026-12-08T18:29:59.999Z';
const at = (instant: string, plusMs = 0) => new Date(Date.parse(instant) + plusMs);

const anyInstant = fc.date({
  min: new Date('2026-12-01'),
  max: new Date('2026-12-31'),
  noInvalidDate: true,
});
const anyEvent = fc
  .record({
    status: fc.constantFrom(...EventStatus.options),
    dates: fc.tuple(anyInstant, anyInstant),
    deadline: anyInstant,
  })
  .map(({ status, dates: [one, other], deadline: close }) => ({
    status,
    startDate: (one < other ? one : other).toISOString(),
    endDate: (one < other ? other : one).toISOString(),
    registrationDeadline: close.toISOString(),
  }));

describe('eventPhase', () => {
  const phase = (status: EventStatus, now: Date) =>
    eventPhase({ status, startDate: start, endDate: end }, now);

  test('follows the clock for a published event, including start and end', () => {
    expect(phase('published', at(start, -1))).toBe('upcoming');
    expect(phase('published', at(start))).toBe('ongoing');
    expect(phase('published', at(end))).toBe('ongoing');
    expect(phase('published', at(end, 1))).toBe('completed');
  });

  test('a status set by the manager overrides the clock, except after the end', () => {
    expect(phase('draft', at(end, 1))).toBe('draft');
    expect(phase('completed', at(start, -1))).toBe('completed');
    expect(phase('ongoing', at(start, -1))).toBe('ongoing');
    expect(phase('ongoing', at(end, 1))).toBe('completed');
    expect(phase('upcoming', at(start))).toBe('ongoing');
  });
});

test('registration is open through the last ms of the deadline', () => {
  const event = {
    status: 'published',
    startDate: start,
    endDate: end,
    registrationDeadline: deadline,
  } as const;
  expect(isRegistrationOpen(event, at(deadline))).toBe(true);
  expect(isRegistrationOpen(event, at(deadline, 1))).toBe(false);
  expect(isRegistrationOpen({ ...event, status: 'draft' }, at(deadline))).toBe(false);
  expect(isRegistrationOpen({ ...event, status: 'completed' }, at(deadline))).toBe(false);
});

test('the public list has every event open for registration, and no draft', () => {
  fc.assert(
    fc.property(anyEvent, anyInstant, (event, now) => {
      expect(isRegistrationOpen(event, now) && !isListed(event, now)).toBe(false);
      expect(event.status === 'draft' && isListed(event, now)).toBe(false);
      expect(isListed(event, now) && !isBeforeDeadline(event, now)).toBe(false);
    }),
  );
});

test('the tiles count each event once', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), anyInstant, (events, now) => {
      const stats = eventStats(events, now);
      const drafts = events.filter((event) => event.status === 'draft').length;
      expect(stats.totalEvents).toBe(events.length);
      expect(stats.activeEvents + stats.upcomingEvents + stats.completedEvents + drafts).toBe(events.length);
    }),
  );
});

test('placesLeft is never below zero', () => {
  expect(placesLeft(50, 41)).toBe(9);
  expect(placesLeft(50, 51)).toBe(0);
});
