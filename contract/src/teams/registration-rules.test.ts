// @module-tag spec-2-17
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { teamMessages } from './messages.ts';
import { registrationIssues, teamIssues, type RegistrationTerms } from './registration-rules.ts';

const terms: RegistrationTerms = {
  minTeamSize: 2,
  maxTeamSize: 4,
  entryFee: 500,
  paymentDetails: { upiId: 'campus@okaxis' },
};

const member = (number: number) => ({
  name: `Member ${number}`,
  email: `member${number}@college.example`,
  registerNumber: `22Z20${number}`,
  mobileNumber: '9876543210',
  college: 'PSG Tech',
});

const team = (size = 2) => ({
  teamName: 'Null Pointers',
  members: Array.from({ length: size }, (_, index) => member(index + 1)),
  upiTransactionId: '412788901123',
});

const first = (registration: ReturnType<typeof team>, changed: Partial<RegistrationTerms> = {}) =>
  registrationIssues({ ...terms, ...changed }, registration)[0]?.message;

/** Faults in the specification's order, with their messages. */
const faults: [string, (registration: ReturnType<typeof team>) => void][] = [
  ['Please enter a team name', (it) => (it.teamName = '  ')],
  ['Team size must be between 2 and 4 members', (it) => (it.members = [member(1)])],
  ['Please fill in all member details', (it) => (it.members[0] = { ...member(1), registerNumber: ' ' })],
  ['Please enter valid email addresses', (it) => (it.members[0] = { ...member(1), email: 'a b@c.d' })],
  [
    'Please enter valid 10-digit mobile numbers',
    (it) => (it.members[0] = { ...member(1), mobileNumber: '12345' }),
  ],
  ['Please enter the UPI transaction ID', (it) => (it.upiTransactionId = '')],
];

describe('registrationIssues', () => {
  test('a valid team of any allowed size has no issues', () => {
    for (const size of [2, 3, 4]) expect(registrationIssues(terms, team(size))).toEqual([]);
  });

  test('a stored team may keep its size when the allowed sizes change', () => {
    const sizes = teamMessages.teamSize(2, 4);
    for (const [stored, size, message] of [
      [5, 5, undefined],
      [1, 1, undefined],
      [5, 4, undefined],
      [6, 5, sizes],
      [4, 5, sizes],
    ] as const) {
      expect(first(team(size), { stored: team(stored) })).toBe(message);
    }
  });

  test.each(faults)('says %j', (message, breakIt) => {
    const registration = team();
    breakIt(registration);
    expect(first(registration)).toBe(message);
  });

  test("returns several issues in the specification's order", () => {
    fc.assert(
      fc.property(fc.subarray([0, 1, 3, 4, 5], { minLength: 1 }), (broken) => {
        const registration = team();
        // Adds the last fault first, because removing a member must not undo another fault.
        for (const index of broken.toReversed()) faults[index]?.[1](registration);
        expect(first(registration)).toBe(faults[broken[0] ?? 0]?.[0]);
      }),
    );
  });

  test('a missing UPI ID of the event is reported before a missing transaction id', () => {
    const registration = { ...team(), upiTransactionId: '' };
    expect(first(registration, { paymentDetails: { upiId: null } })).toBe(
      'Payment details are not configured. Please contact the event organizer.',
    );
  });

  test('a free event needs no transaction id', () => {
    expect(first({ ...team(), upiTransactionId: '' }, { entryFee: 0 })).toBeUndefined();
  });

  test('each issue names its field', () => {
    const registration = team();
    registration.members[1] = { ...member(2), mobileNumber: '98765 432' };
    expect(registrationIssues(terms, registration)).toEqual([
      { path: 'members.1.mobileNumber', message: 'Please enter valid 10-digit mobile numbers' },
    ]);
  });

  test('no member appears twice in a team, regardless of case and width', () => {
    const registration = team();
    registration.members[1] = { ...member(2), email: 'MEMBER1@college.example', registerNumber: '２２Z201' };
    expect(registrationIssues(terms, registration).map((issue) => issue.path)).toEqual([
      'members.1.email',
      'members.1.registerNumber',
    ]);
  });

  test('a mobile number has exactly ten digits', () => {
    fc.assert(
      fc.property(fc.string(), (mobileNumber) => {
        const registration = team();
        registration.members[0] = { ...member(1), mobileNumber };
        const accepted = registrationIssues(terms, registration).length === 0;
        expect(accepted).toBe(/^[0-9]{10}$/u.test(mobileNumber.trim()));
      }),
    );
  });
});

test('teamIssues equal registrationIssues without payment, in the same order', () => {
  const registration = { ...team(1), teamName: ' ', upiTransactionId: '' };
  const unpaid = { ...terms, paymentDetails: { upiId: null } };
  expect(teamIssues(unpaid, registration).map((issue) => issue.message)).toEqual([
    'Please enter a team name',
    'Team size must be between 2 and 4 members',
  ]);
  expect(teamIssues(unpaid, team())).toEqual([]);
});
