import type { Issue } from '@hackon/contract/errors';
import { localMinute } from '@hackon/contract/events/event-dates';
import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { ProgrammeBody } from '@hackon/contract/programme/programme';
import { programmeIssues, readProgramme } from '@hackon/contract/programme/programme-rules';

/** Times are in the event's zone, such as `2026-12-12T18:00`. */
export interface ProgrammeFormValues {
  faqs: { question: string; answer: string }[];
  sessions: { starts: string; ends: string; title: string; place: string }[];
}

export const blankRows = {
  faqs: { question: '', answer: '' },
  sessions: { starts: '', ends: '', title: '', place: '' },
};

export function programmeFormOf({ faqs, sessions, timeZone }: ManagerEventDetail): ProgrammeFormValues {
  const minute = (instant: string) => localMinute(instant, timeZone);
  return {
    faqs,
    sessions: sessions.map(({ starts, ends, title, place }) => ({
      starts: minute(starts),
      ends: ends === starts ? '' : minute(ends),
      title,
      place,
    })),
  };
}

/** Leaves out blank rows. */
export function programmeBodyOf({ faqs, sessions }: ProgrammeFormValues): ProgrammeFormValues {
  return { faqs: faqs.filter(isFilled), sessions: sessions.filter(isFilled) };
}

/** Ignores blank rows, and keeps the places of the others. */
export function programmeFormIssues(values: ProgrammeFormValues, timeZone: string): Issue[] {
  const { error } = ProgrammeBody.safeParse(values);
  const ofBody = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  const isOfBlank = ({ path }: Issue) => {
    const [list, at] = path.split('.');
    const rows = list === 'sessions' ? values.sessions : values.faqs;
    const row = at === undefined ? undefined : rows[Number(at)];
    return row !== undefined && !isFilled(row);
  };
  return [
    ...ofBody,
    ...programmeIssues(readProgramme(values, timeZone)).filter((issue) => !isOfBlank(issue)),
  ];
}

/** Returns whether a session is not within the dates of its event. */
export function isOutside(
  { starts, ends }: { starts: string; ends: string },
  { startDate, endDate, timeZone }: ManagerEventDetail,
): boolean {
  if (starts === '') return false;
  return starts < localMinute(startDate, timeZone) || (ends || starts) > localMinute(endDate, timeZone);
}

function isFilled(row: object): boolean {
  return Object.values(row).some((text) => String(text).trim() !== '');
}
