import { expect, test } from 'vitest';
import { inDays } from '../../../test/build-event.ts';
import { buildRegistration } from '../../../test/build-registration.ts';
import { sortByUrgency } from './sort-by-urgency.ts';

test('puts open actions first, then the next start, then past events', () => {
  const starting = (days: number) => ({ startDate: inDays(days), endDate: inDays(days + 1) });
  const registrations = [
    buildRegistration(1, { title: 'over', ...starting(-20) }),
    buildRegistration(2, { title: 'cancelled', cancelled: true, ...starting(3) }),
    buildRegistration(3, { title: 'later', ...starting(9) }),
    buildRegistration(4, { title: 'rejected', paymentStatus: 'rejected', ...starting(12) }),
    buildRegistration(5, { title: 'soon', ...starting(2) }),
    buildRegistration(6, {
      title: 'lost',
      paymentStatus: 'rejected',
      registrationDeadline: inDays(-1),
      ...starting(1),
    }),
  ];
  const titles = sortByUrgency(registrations, new Date()).map(({ title }) => title);
  expect(titles).toEqual(['rejected', 'soon', 'later', 'cancelled', 'lost', 'over']);
});
