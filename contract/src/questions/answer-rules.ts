import type { Issue } from '../errors.ts';
import { textKey } from '../text-key.ts';
import { isWebLink } from '../web-link.ts';
import { questionLimits } from './limits.ts';
import { questionMessages } from './messages.ts';
import type { Answers, Question } from './questions.ts';

type Scope = Question['scope'];
type Answer = Answers[string];

/** A team with its answers. Missing answers are blank. */
export interface Answered {
  answers?: Answers | undefined;
  members: readonly { email: string; answers?: Answers | undefined }[];
}

/** The questions that a form asks. */
export function askedOf(questions: readonly Question[], scope: Scope): Question[] {
  return questions.filter((question) => question.scope === scope && !question.retired);
}

/**
 * Checks the answers of a team. A team that is stored already may leave blank what it left blank before, and may keep
 * a retired option.
 */
export function answerIssues(questions: readonly Question[], team: Answered, stored?: Answered): Issue[] {
  return sheetsOf(team, stored).flatMap(({ scope, path, answers, before }) =>
    askedOf(questions, scope).flatMap((question) => {
      const message = faultOf(question, answers[question._id], before && (before[question._id] ?? ''));
      return message === undefined ? [] : [{ path: `${path}answers.${question._id}`, message }];
    }),
  );
}

/** Returns whether the team or a member has no answer to a required question. */
export function isUnanswered(questions: readonly Question[], team: Answered): boolean {
  return sheetsOf(team).some(({ scope, answers }) =>
    askedOf(questions, scope).some(({ _id, required }) => required && isBlankAnswer(answers[_id])),
  );
}

/** Returns whether the sender saw other questions: the answers miss a question or choose a retired option. */
export function isOutdated(questions: readonly Question[], team: Answered, stored?: Answered): boolean {
  return sheetsOf(team, stored).some(({ scope, answers, before }) =>
    askedOf(questions, scope).some(({ _id, options }) => {
      const answer = answers[_id];
      if (answer === undefined) return true;
      const kept = chosenIn(before?.[_id]);
      const retired = options.filter((option) => option.retired && !kept.includes(option._id));
      return retired.some((option) => chosenIn(answer).includes(option._id));
    }),
  );
}

/** Returns the answers to store, without blank ones. Answers to retired questions stay. */
export function keptAnswers(
  questions: readonly Question[],
  scope: Scope,
  sent: Answers = {},
  before: Answers = {},
): Answers | undefined {
  const kept = questions
    .filter((question) => question.scope === scope)
    .map(({ _id, retired }) => [_id, (retired ? before : sent)[_id] ?? ''] as const)
    .filter(([, answer]) => !isBlankAnswer(answer));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The stored answers of a member follow the email address. */
function answersOfMember(stored: Answered | undefined, email: string): Answers | undefined {
  const key = textKey(email);
  return stored?.members.find((member) => textKey(member.email) === key)?.answers;
}

/** Returns the answer as people read it. */
export function shownAnswer({ type, options }: Question, answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (type === 'one_of' || type === 'many_of') {
    const chosen = chosenIn(answer);
    return options
      .filter(({ _id }) => chosen.includes(_id))
      .map(({ label }) => label)
      .join(', ');
  }
  if (type === 'yes_no' || type === 'consent') return answer === 'yes' ? 'Yes' : answer === 'no' ? 'No' : '';
  return String(answer);
}

/** The answers that a question offers, retired options too. Empty for free text. */
export function answersToChoose(question: Question | undefined): { _id: string; label: string }[] {
  if (question?.type === 'yes_no') {
    return [
      { _id: 'yes', label: 'Yes' },
      { _id: 'no', label: 'No' },
    ];
  }
  return question?.options ?? [];
}

interface Sheet {
  scope: Scope;
  path: string;
  answers: Answers;
  /** Undefined for a new team or member. */
  before: Answers | undefined;
}

function sheetsOf(team: Answered, stored?: Answered): Sheet[] {
  const isStored = (email: string) =>
    stored?.members.some((member) => textKey(member.email) === textKey(email)) ?? false;
  return [
    { scope: 'team', path: '', answers: team.answers ?? {}, before: stored && (stored.answers ?? {}) },
    ...team.members.map(({ email, answers = {} }, index): Sheet => ({
      scope: 'member',
      path: `members.${index}.`,
      answers,
      before: isStored(email) ? (answersOfMember(stored, email) ?? {}) : undefined,
    })),
  ];
}

export function isBlankAnswer(answer: Answer | undefined): boolean {
  return answer === undefined || answer.length === 0;
}

/** The chosen options, or the answer as a list. */
export function chosenIn(answer: Answer | undefined): readonly string[] {
  return typeof answer === 'string' ? [answer] : (answer ?? []);
}

function faultOf(
  question: Question,
  answer: Answer | undefined,
  before: Answer | undefined,
): string | undefined {
  const { type, required } = question;
  if (answer === undefined || isBlankAnswer(answer)) {
    const mayStayBlank = before !== undefined && isBlankAnswer(before);
    if (!required || mayStayBlank) return undefined;
    return type === 'consent' ? questionMessages.consentRequired : questionMessages.answerRequired;
  }
  if (type === 'many_of')
    return isChoice(question, answer, before) ? undefined : questionMessages.answerInvalid;
  if (typeof answer !== 'string') return questionMessages.answerInvalid;
  switch (type) {
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,6})?$/u.test(answer) ? undefined : questionMessages.numberInvalid;
    case 'date':
      return isDay(answer) ? undefined : questionMessages.dateInvalid;
    case 'link':
      return isWebLink(answer) ? undefined : questionMessages.linkInvalid;
    case 'yes_no':
      return answer === 'yes' || answer === 'no' ? undefined : questionMessages.answerInvalid;
    case 'consent':
      return answer === 'yes' ? undefined : questionMessages.answerInvalid;
    case 'one_of':
      return isChoice(question, answer, before) ? undefined : questionMessages.answerInvalid;
    case 'short':
      return Array.from(answer).length <= questionLimits.shortAnswer && !answer.includes('\n')
        ? undefined
        : questionMessages.answerInvalid;
    default:
      return undefined;
  }
}

function isChoice({ type, options }: Question, answer: Answer, before: Answer | undefined): boolean {
  if (Array.isArray(answer) !== (type === 'many_of')) return false;
  const chosen = chosenIn(answer);
  const kept = chosenIn(before);
  const isOption = (id: string) =>
    options.some(({ _id, retired }) => _id === id && (!retired || kept.includes(id)));
  return new Set(chosen).size === chosen.length && chosen.every(isOption);
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/u.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
