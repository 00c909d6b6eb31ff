import { expect, test } from 'vitest';
import { inDays } from '../../../test/build-event.ts';
import { buildRegistration } from '../../../test/build-registration.ts';
import { nextStep } from './next-step.ts';

test.each([
  [1, /^Your team has too few members\. Add one until .+\.$/u, 'Add a member'],
  [-1, /^Your team has too few members\. The organizer decides\.$/u, undefined],
])('a short team with %i days left', (days, text, action) => {
  const registration = buildRegistration(1, {
    role: 'Team Leader',
    paymentStatus: 'verified',
    shortUntil: inDays(days),
  });
  const step = nextStep(registration, new Date());
  expect(step.text).toMatch(text);
  expect(step.action).toBe(action);
});

test.each([
  ['Team Leader', 'Payment rejected: this team no longer has a place. See whom to write to.', true],
  ['Member', 'Payment rejected: this team no longer has a place.', false],
] as const)('a rejected team after the deadline, for a %s', (role, text, isLed) => {
  const about = { role, paymentStatus: 'rejected', registrationDeadline: inDays(-1) } as const;
  const step = nextStep(buildRegistration(1, about), new Date());
  expect(step).toMatchObject({ text });
  expect(step.to !== undefined).toBe(isLed);
});

test.each([
  [undefined, 'Payment rejected: see why, and what to do', 'See what to do'],
  [true, 'Payment rejected, and the event is full.', 'See what to do'],
])('a rejected team whose event is full: %s', (isEventFull, text, action) => {
  const registration = buildRegistration(1, { paymentStatus: 'rejected', isEventFull });
  expect(nextStep(registration, new Date())).toMatchObject({ text, action });
});
