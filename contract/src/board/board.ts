import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, Id, line } from '../fields.ts';
import { boardLimits } from './limits.ts';
import { boardMessages } from './messages.ts';

/** A student who looks for a team. `_id` is the account's. */
export const Seeker = z.object({
  _id: Id,
  firstName: z.string(),
  skills: z.array(z.string()),
  text: z.string(),
  /** The caller's team has asked the student. */
  isAsked: z.boolean(),
});
export type Seeker = z.infer<typeof Seeker>;

/** A team that forms and looks for members. */
export const LookingTeam = z.object({
  _id: Id,
  teamName: z.string(),
  pitch: z.string(),
  seatsLeft: z.int(),
  joinLink: z.string(),
});
export type LookingTeam = z.infer<typeof LookingTeam>;

export const Board = z.object({
  /** The caller's entry. `isHidden`: the organizer has hidden it. */
  own: z.nullable(z.object({ skills: z.array(z.string()), text: z.string(), isHidden: z.boolean() })),
  /** Teams that asked the caller to join. */
  asks: z.array(LookingTeam),
  seekers: z.array(Seeker),
  teams: z.array(LookingTeam),
});
export type Board = z.infer<typeof Board>;

/** An entry as an organizer sees it. */
export const BoardEntry = z.object({
  _id: Id,
  kind: z.enum(['student', 'team']),
  name: z.string(),
  skills: z.array(z.string()),
  text: z.string(),
  reports: z.int(),
  isHidden: z.boolean(),
});
export type BoardEntry = z.infer<typeof BoardEntry>;

const ofEvent = z.object({ id: EventRef });
const ofEntry = z.object({ id: EventRef, entryId: Id });
const ofStudent = { callers: 'student' } as const;
const open = ['invalid_id', 'not_found', 'registration_closed'] as const;

/** Without students and teams that the organizer has hidden, or that are in a team meanwhile. 404 without a board. */
export const readBoard = endpoint({
  ...ofStudent,
  method: 'GET',
  path: '/api/events/:id/board',
  summary: 'Students and teams that look for each other',
  params: ofEvent,
  reply: Board,
  errors: open,
});

/** Again: changes the entry. */
export const putOnBoard = endpoint({
  ...ofStudent,
  method: 'POST',
  path: '/api/events/:id/board',
  summary: 'Look for a team',
  params: ofEvent,
  body: z.object({
    skills: z.array(line(boardLimits.skill)).check(z.maxLength(boardLimits.skills)),
    text: line(boardLimits.text).check(z.minLength(1, boardMessages.textRequired)),
  }),
  reply: Board,
  errors: [...open, 'already_registered', 'email_unconfirmed', 'quota_reached'],
});

/** Again: the same answer. */
export const leaveBoard = endpoint({
  ...ofStudent,
  method: 'DELETE',
  path: '/api/events/:id/board',
  summary: 'Look for a team no longer',
  params: ofEvent,
  reply: z.object({ message: z.string() }),
  errors: ['invalid_id', 'not_found'],
});

/** Of a leader: mails the student the team's join link. Again: the same answer, and no mail. */
export const askSeeker = endpoint({
  ...ofStudent,
  method: 'POST',
  path: '/api/events/:id/board/:entryId/ask',
  summary: 'Ask a student to join the team',
  params: ofEntry,
  reply: z.object({ message: z.string() }),
  errors: [...open, 'missing_right', 'team_full', 'dead_link', 'quota_reached'],
});

/** Tells the organizers, without the name of who reports. Again: the same answer. */
export const reportEntry = endpoint({
  ...ofStudent,
  method: 'POST',
  path: '/api/events/:id/board/:entryId/report',
  summary: 'Report a student or a team on the board',
  params: ofEntry,
  reply: z.object({ message: z.string() }),
  errors: [...open, 'quota_reached'],
});

/** For the organizers: reported entries first. */
export const boardEntries = endpoint({
  method: 'GET',
  path: '/api/events/:id/board/entries',
  summary: 'What stands on the board of an event',
  callers: 'manager',
  params: ofEvent,
  reply: z.array(BoardEntry),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

/** Answers its reports. Again: the same answer. */
export const hideEntry = endpoint({
  method: 'PUT',
  path: '/api/events/:id/board/:entryId',
  summary: 'Hide an entry of the board, or show it again',
  callers: 'manager',
  params: ofEntry,
  body: z.object({ hidden: z.boolean() }),
  reply: z.array(BoardEntry),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});
