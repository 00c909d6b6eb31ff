import * as z from 'zod/mini';
import { questionScopes, questionTypes } from '../choices.ts';
import { Id, line, paragraph } from '../fields.ts';
import { messages } from '../messages.ts';
import { questionLimits } from './limits.ts';
import { questionMessages } from './messages.ts';

/** The form hides a retired option. Earlier answers keep it. */
const QuestionOption = z.object({
  _id: Id,
  label: line(questionLimits.label),
  retired: z._default(z.boolean(), false),
});

/** The caller chooses the ids. A retired question is no longer asked. `help` and `options` may be empty. */
export const Question = z.object({
  _id: Id,
  scope: z.enum(questionScopes),
  type: z.enum(questionTypes),
  label: line(questionLimits.label),
  help: z._default(paragraph(questionLimits.help), ''),
  required: z._default(z.boolean(), false),
  retired: z._default(z.boolean(), false),
  options: z._default(
    z.array(QuestionOption).check(z.maxLength(questionLimits.options, questionMessages.tooManyOptions)),
    [],
  ),
});
export type Question = z.output<typeof Question>;

export const Questions = z
  .array(Question)
  .check(z.maxLength(questionLimits.stored, messages.tooMany(questionLimits.stored)));

/**
 * By question id. A choice is an option id, `many_of` a list of them. `yes_no` is `yes` or `no`, `consent` is `yes`.
 * Numbers and dates are text, such as `0` or `2026-12-31`. A blank text or list is no answer.
 */
export const Answers = z.record(
  Id,
  z.union([paragraph(questionLimits.longAnswer), z.array(Id).check(z.maxLength(questionLimits.options))]),
);
export type Answers = z.output<typeof Answers>;
