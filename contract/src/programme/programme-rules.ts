import type { Issue } from '../errors.ts';
import { isInstant, readEventDate } from '../events/event-dates.ts';
import { bytesOf } from '../events/event-rules.ts';
import { visitorMessages } from '../events/visitor-messages.ts';
import { programmeLimits } from './limits.ts';
import { programmeMessages } from './messages.ts';
import type { Faq, ProgrammeBody, Session } from './programme.ts';

export interface Programme {
  /** In the organizer's order. */
  faqs: Faq[];
  /** The earliest first. */
  sessions: Session[];
}

/** Returns the programme in the order of the body. Unreadable dates are kept, so that the checks report them. */
export function readProgramme({ faqs, sessions }: ProgrammeBody, timeZone: string): Programme {
  const date = (text: string) => readEventDate(text, timeZone, 'start') ?? text.trim();
  return {
    faqs,
    sessions: sessions.map(({ starts, ends, ...session }) => ({
      ...session,
      starts: date(starts),
      ends: date(ends || starts),
    })),
  };
}

/** Returns the faults of the body that `readProgramme` has read. */
export function programmeIssues({ faqs, sessions }: Programme): Issue[] {
  const issues: Issue[] = [
    ...faqs.flatMap(({ question, answer }, at) => [
      ...missing(question, `faqs.${at}.question`, programmeMessages.questionMissing),
      ...missing(answer, `faqs.${at}.answer`, programmeMessages.answerMissing),
    ]),
    ...sessions.flatMap(({ title, starts, ends }, at) => [
      ...missing(title, `sessions.${at}.title`, programmeMessages.titleMissing),
      ...dateIssues(starts, ends, `sessions.${at}`),
    ]),
  ];
  if (bytesOf({ faqs, sessions }) > programmeLimits.bytes) {
    issues.push({ path: 'faqs', message: programmeMessages.tooLong });
  }
  return issues;
}

export function byStart(sessions: readonly Session[]): Session[] {
  return sessions.toSorted((one, other) =>
    one.starts < other.starts ? -1 : one.starts > other.starts ? 1 : 0,
  );
}

function missing(text: string, path: string, message: string): Issue[] {
  return text.trim() === '' ? [{ path, message }] : [];
}

function dateIssues(starts: string, ends: string, path: string): Issue[] {
  if (starts === '') return [{ path: `${path}.starts`, message: programmeMessages.startMissing }];
  const unread = Object.entries({ starts, ends })
    .filter(([, date]) => !isInstant(date))
    .map(([name]) => ({ path: `${path}.${name}`, message: visitorMessages.dateInvalid }));
  if (unread.length > 0) return unread;
  return ends < starts ? [{ path: `${path}.ends`, message: programmeMessages.endsBeforeStart }] : [];
}
