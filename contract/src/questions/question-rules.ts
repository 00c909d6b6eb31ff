import type { Issue } from '../errors.ts';
import { isBlank } from '../shown-text.ts';
import { textKey } from '../text-key.ts';
import { questionLimits } from './limits.ts';
import { questionMessages } from './messages.ts';
import type { Question } from './questions.ts';

/** Checks an event's questions. Two questions may have the same label; two options may not. */
export function questionIssues(questions: readonly Question[]): Issue[] {
  const issues: Issue[] = [];
  const ids = questions.map(({ _id }) => _id);
  if (new Set(ids).size < ids.length)
    issues.push({ path: 'questions', message: questionMessages.questionTwice });
  if (questions.filter(({ retired }) => !retired).length > questionLimits.asked)
    issues.push({ path: 'questions', message: questionMessages.tooMany });
  if (questions.length > questionLimits.stored)
    issues.push({ path: 'questions', message: questionMessages.tooManyRetired });
  for (const [index, question] of questions.entries())
    issues.push(...issuesOf(question, `questions.${index}`));
  return issues;
}

/** Questions with a choice have options. */
export function hasOptions(type: Question['type']): boolean {
  return type === 'one_of' || type === 'many_of';
}

function issuesOf({ type, label, options, retired }: Question, path: string): Issue[] {
  if (retired) return [];
  const issues: Issue[] = [];
  if (isBlank(label)) issues.push({ path: `${path}.label`, message: questionMessages.labelRequired });
  if (!hasOptions(type)) return issues;
  if (options.length > questionLimits.options)
    issues.push({ path: `${path}.options`, message: questionMessages.tooManyOptions });
  const offered = options.filter((option) => !option.retired);
  if (offered.length < 2) issues.push({ path: `${path}.options`, message: questionMessages.optionsRequired });
  const seen = new Set<string>();
  for (const [index, option] of options.entries()) {
    if (option.retired) continue;
    const key = textKey(option.label);
    const at = `${path}.options.${index}.label`;
    if (key === '') issues.push({ path: at, message: questionMessages.optionRequired });
    else if (seen.has(key)) issues.push({ path: at, message: questionMessages.optionTwice });
    seen.add(key);
  }
  return issues;
}

/** Labels that often ask for sensitive data. */
const sensitiveWords =
  /\b(?:castes?|religions?|aadh?aar|pan(?: ?card| ?number| ?no)|health|medical|disease|disability|passwords?|otp|pin|bank|account number|ifsc|card number|cvv)\b/iu;

export function looksSensitive(label: string): boolean {
  return sensitiveWords.test(label) || /\bPAN\b/u.test(label);
}
