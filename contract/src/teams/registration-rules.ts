import { looksLikeEmail } from '../accounts/email-address.ts';
import type { Issue } from '../errors.ts';
import { type Answered, answerIssues } from '../questions/answer-rules.ts';
import type { Question } from '../questions/questions.ts';
import { teamMessages } from './messages.ts';
import { isBlank, shownText } from '../shown-text.ts';
import type { RegisterTeamBody } from './teams.ts';
import { textKey } from '../text-key.ts';
import { isTransactionId } from './upi.ts';

/** `entryFee` is in rupees. */
export interface RegistrationTerms {
  minTeamSize: number;
  maxTeamSize: number;
  entryFee: number;
  paymentDetails: { upiId: string | null };
  questions?: readonly Question[];
  /** The team before an edit. It may keep its size, also when the event's sizes changed since. */
  stored?: Answered;
}

type Registration = Pick<RegisterTeamBody, 'teamName' | 'members' | 'upiTransactionId' | 'answers'>;
type Member = Registration['members'][number];

/** Returns issues in the specification's order (point 5). The specification has no check for duplicate members. */
export function registrationIssues(terms: RegistrationTerms, registration: Registration): Issue[] {
  return [
    ...teamNameIssues(registration),
    ...teamSizeIssues(terms, registration),
    ...memberIssues(registration.members, isIncomplete, teamMessages.memberDetailsRequired),
    ...memberIssues(registration.members, hasBadEmail, teamMessages.memberEmailInvalid),
    ...memberIssues(registration.members, hasBadMobile, teamMessages.mobileInvalid),
    ...paymentIssues(terms, registration),
    ...repetitionIssues(registration.members, 'email', teamMessages.emailTwice),
    ...repetitionIssues(registration.members, 'registerNumber', teamMessages.registerNumberTwice),
    ...answerIssues(terms.questions ?? [], registration, terms.stored),
  ];
}

/** Checks a team without its payment. */
export function teamIssues(
  terms: RegistrationTerms,
  team: Pick<Registration, 'teamName' | 'members' | 'answers'>,
): Issue[] {
  return registrationIssues({ ...terms, entryFee: 0 }, { ...team, upiTransactionId: '' });
}

function teamNameIssues({ teamName }: Registration): Issue[] {
  return isBlank(teamName) ? [{ path: 'teamName', message: teamMessages.teamNameRequired }] : [];
}

function teamSizeIssues(
  { minTeamSize, maxTeamSize, stored }: RegistrationTerms,
  { members }: Registration,
): Issue[] {
  const isInRange = members.length >= minTeamSize && members.length <= maxTeamSize;
  if (isInRange || members.length === stored?.members.length) return [];
  return [{ path: 'members', message: teamMessages.teamSize(minTeamSize, maxTeamSize) }];
}

function memberIssues(
  members: readonly Member[],
  isWrong: (field: MemberField, value: string) => boolean,
  message: string,
): Issue[] {
  return members.flatMap((member, index) =>
    memberFields
      .filter((field) => isWrong(field, member[field]))
      .map((field) => ({ path: `members.${index}.${field}`, message })),
  );
}

const memberFields = ['name', 'email', 'registerNumber', 'mobileNumber'] as const;
type MemberField = (typeof memberFields)[number];

function isIncomplete(_field: MemberField, value: string): boolean {
  return isBlank(value);
}

function hasBadEmail(field: MemberField, value: string): boolean {
  return field === 'email' && !isBlank(value) && !looksLikeEmail(shownText(value));
}

function hasBadMobile(field: MemberField, value: string): boolean {
  return field === 'mobileNumber' && !isBlank(value) && !/^\d{10}$/u.test(shownText(value));
}

/** Applies to rejected teams too. */
function paymentIssues(
  terms: Pick<RegistrationTerms, 'entryFee' | 'paymentDetails'>,
  { upiTransactionId }: Pick<Registration, 'upiTransactionId'>,
): Issue[] {
  if (terms.entryFee === 0) return [];
  if (!terms.paymentDetails.upiId) return [{ path: '', message: teamMessages.paymentNotConfigured }];
  const path = 'upiTransactionId';
  if (isBlank(upiTransactionId)) return [{ path, message: teamMessages.transactionIdRequired }];
  return isTransactionId(upiTransactionId) ? [] : [{ path, message: teamMessages.transactionIdInvalid }];
}

function repetitionIssues(
  members: readonly Member[],
  field: 'email' | 'registerNumber',
  message: (value: string) => string,
): Issue[] {
  const seen = new Set<string>();
  return members.flatMap((member, index) => {
    const key = textKey(member[field]);
    if (key === '' || !seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: `members.${index}.${field}`, message: message(member[field].trim()) }];
  });
}
