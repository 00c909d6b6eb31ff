import type { Issue } from '@hackon/contract/errors';
import { type Judge, JudgeBody, type JudgeKind } from '@hackon/contract/judging/judges';
import { judgingLimits } from '@hackon/contract/judging/limits';
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
  const { capacity } = values;
  const isNumber = /^\d*$/u.test(capacity.trim()) && capacity.trim() !== '0';
  if (!isNumber)
    return [
      ...judgeIssues({ ...values, capacity: '' }),
      { path: 'capacity', message: submissionMessages.numberBetween(1, judgingLimits.entries) },
    ];
  const { error } = JudgeBody.safeParse(judgeBody(values));
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}
