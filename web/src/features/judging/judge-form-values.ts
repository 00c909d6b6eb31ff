import { isAddress } from '@hackon/contract/accounts/email-address';
import type { Issue } from '@hackon/contract/errors';
import { type Judge, JudgeBody, type JudgeKind } from '@hackon/contract/judging/judges';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { messages } from '@hackon/contract/messages';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { JudgeInput } from './judges.queries.ts';

export interface JudgeValues {
  name: string;
  email: string;
  organization: string;
  kind: JudgeKind;
  /** Blank without a limit. */
  capacity: string;
  trackIds: string[];
  prizeIds: string[];
}

export function judgeValues(judge: Judge | undefined): JudgeValues {
  return {
    name: judge?.name ?? '',
    email: judge?.email ?? '',
    organization: judge?.organization ?? '',
    kind: judge?.kind ?? 'general',
    capacity: judge?.capacity ? String(judge.capacity) : '',
    trackIds: judge?.trackIds ?? [],
    prizeIds: judge?.prizeIds ?? [],
  };
}

/** Returns what changes nothing. */
export function judgeInput(judge: Judge): JudgeInput {
  return judgeBody(judgeValues(judge));
}

export function judgeBody({ capacity, ...values }: JudgeValues): JudgeInput {
  return { ...values, capacity: capacity.trim() === '' ? null : Number(capacity) };
}

export function judgeIssues(values: JudgeValues): Issue[] {
  const { email, capacity } = values;
  const isNumber = /^\d*$/u.test(capacity.trim()) && capacity.trim() !== '0';
  const { error } = JudgeBody.safeParse(judgeBody(isNumber ? values : { ...values, capacity: '' }));
  return [
    ...(error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
    ...(email.trim() === '' || isAddress(email.trim().toLowerCase())
      ? []
      : [{ path: 'email', message: messages.emailInvalid }]),
    ...(isNumber
      ? []
      : [{ path: 'capacity', message: submissionMessages.numberBetween(1, judgingLimits.entries) }]),
  ];
}
