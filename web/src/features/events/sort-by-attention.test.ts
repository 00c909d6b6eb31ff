import { expect, it } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { closesSoon, sortByAttention } from './sort-by-attention.ts';

const now = new Date('2026-11-28T06:30:00.000Z');

function eventAt(title: string, deadline: string, change: Partial<ReturnType<typeof buildEvent>> = {}) {
  const registrationDeadline = `${deadline}T06:30:00.000Z`;
  return buildEvent({
    title,
    registrationDeadline,
    startDate: registrationDeadline,
    endDate: registrationDeadline,
    moneyPending: 0,
    ...change,
  });
}

it('puts waiting payments and near deadlines first, then coming events, drafts and past events', () => {
  const events = [
    eventAt('past, earlier', '2026-10-01'),
    eventAt('past, later', '2026-11-01'),
    eventAt('draft', '2026-12-05', { status: 'draft' }),
    eventAt('later', '2027-01-01'),
    eventAt('next week', '2026-12-05'),
    eventAt('payments of a far event', '2027-02-01', { moneyPending: 500 }),
    eventAt('closes in three days', '2026-12-01'),
    eventAt('payments of a past event', '2026-11-20', { moneyPending: 500 }),
  ];
  expect(sortByAttention(events, now).map(({ title }) => title)).toEqual([
    'payments of a past event',
    'closes in three days',
    'payments of a far event',
    'next week',
    'later',
    'draft',
    'past, later',
    'past, earlier',
  ]);
});

it('an open event closes soon, a closed one or a draft does not', () => {
  expect(closesSoon(eventAt('', '2026-12-01'), now)).toBe(true);
  expect(closesSoon(eventAt('', '2026-12-02'), now)).toBe(false);
  expect(closesSoon(eventAt('', '2026-11-27'), now)).toBe(false);
  expect(closesSoon(eventAt('', '2026-12-01', { status: 'draft' }), now)).toBe(false);
});
