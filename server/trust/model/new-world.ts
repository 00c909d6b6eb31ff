import { emailOf, type EventNumber, type Known, students } from './operation.ts';
import type { Event, World } from './world.ts';

const hour = 60 * 60_000;

/** In ms. */
export const startOfTime = Date.parse('2026-12-01T06:30:00.000Z');
export const startsAt = startOfTime + 48 * hour;
export const firstDeadline = startOfTime + 24 * hour;
export const endsAt = startOfTime + 72 * hour;

export function newWorld(known: Known): World {
  const { history, accounts } = known;
  return {
    accounts: students.map((student) => ({
      key: accounts[student] ?? '',
      email: emailOf(known, student),
      emailIsVerified: student < 2,
    })),
    // Events 0 and 2 have different managers and the same payee.
    events: [
      newEvent(0, history, { maxTeams: 2, entryFee: 500, upiId: `${history}@okaxis` }),
      newEvent(1, history, { maxTeams: 3, entryFee: 0, upiId: null }),
      newEvent(2, history, { maxTeams: 2, entryFee: 300, upiId: `${history}@okaxis` }),
    ],
    teams: [],
    replies: [],
  };
}

export function firstKnown(history: string): Known {
  return { history, accounts: students.map((student) => `s${student}`), teams: [] };
}

function newEvent(
  number: EventNumber,
  history: string,
  terms: Pick<Event, 'maxTeams' | 'entryFee' | 'upiId'>,
): Event {
  return {
    number,
    title: `Smart Campus ${history}`,
    status: 'published',
    startsAt,
    endsAt,
    deadline: firstDeadline,
    minTeamSize: 1,
    maxTeamSize: 3,
    version: 1,
    deletedAt: null,
    earlierPayee: null,
    ...terms,
  };
}
