import type { Issue } from '../errors.ts';
import type { AnnouncementBody } from './announcements.ts';
import { answersToChoose } from '../questions/answer-rules.ts';
import type { Question } from '../questions/questions.ts';
import { announcementMessages } from './messages.ts';
import { unknownPlaceholder } from './placeholders.ts';

/** Returns what must change before the draft is saved. */
export function announcementIssues(
  { subject, body, audience, dueAt }: AnnouncementBody,
  questions: readonly Question[],
  now: Date,
): Issue[] {
  const issues: Issue[] = [];
  if (subject === '') issues.push({ path: 'subject', message: announcementMessages.subjectRequired });
  if (body === '') issues.push({ path: 'body', message: announcementMessages.bodyRequired });
  for (const [path, text] of Object.entries({ subject, body })) {
    const unknown = unknownPlaceholder(text);
    if (unknown !== undefined) {
      issues.push({ path, message: announcementMessages.unknownPlaceholder(unknown) });
    }
  }
  if (audience.payment.length === 0) {
    issues.push({ path: 'audience.payment', message: announcementMessages.audienceRequired });
  }
  for (const [index, { question, anyOf }] of audience.answers.entries()) {
    const known = answersToChoose(questions.find(({ _id }) => _id === question));
    const path = `audience.answers.${index}`;
    if (known.length === 0) {
      issues.push({ path: `${path}.question`, message: announcementMessages.unknownQuestion });
    } else if (anyOf.length === 0 || anyOf.some((answer) => !known.some(({ _id }) => _id === answer))) {
      issues.push({ path: `${path}.anyOf`, message: announcementMessages.unknownAnswer });
    }
  }
  if (dueAt !== null && dueAt <= now.toISOString()) {
    issues.push({ path: 'dueAt', message: announcementMessages.dueInPast });
  }
  return issues;
}
