import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, Id, line, lineOrEmpty, paragraph, Rupees } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { submissionLimits } from './limits.ts';
import { submissionMessages } from './messages.ts';

export const TrackKind = z.enum(['track', 'problem']);
export type TrackKind = z.infer<typeof TrackKind>;

const title = line(limits.title).check(z.minLength(1, submissionMessages.nameMissing));
const { maxPlaces } = submissionLimits;

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** `code`: such as `SIH1524`; may be blank. `maxTeams`: null without a limit. */
export const TrackBody = z.object({
  kind: z._default(TrackKind, 'track'),
  code: lineOrEmpty(submissionLimits.code),
  title,
  body: z._default(paragraph(submissionLimits.trackBody), ''),
  sponsor: lineOrEmpty(submissionLimits.sponsor),
  maxTeams: z._default(z.nullable(whole(1, 100_000)), null),
});
export type TrackBody = z.output<typeof TrackBody>;

/** `teams`: how many have chosen it. */
export const Track = z.object({
  _id: Id,
  kind: TrackKind,
  code: z.string(),
  title: z.string(),
  body: z.string(),
  sponsor: z.string(),
  maxTeams: z.nullable(z.int()),
  teams: z.int(),
});
export type Track = z.infer<typeof Track>;

/** `trackId`: only projects of this track can win it. `optIn`: teams choose it; other prizes are open to all. */
export const PrizeBody = z.object({
  trackId: z._default(z.nullable(Id), null),
  title,
  sponsor: lineOrEmpty(submissionLimits.sponsor),
  amount: z._default(whole(0, submissionLimits.prizeAmount), 0),
  places: z._default(whole(1, maxPlaces), 1),
  optIn: z._default(z.boolean(), false),
});
export type PrizeBody = z.output<typeof PrizeBody>;

export const Prize = z.object({
  _id: Id,
  trackId: z.nullable(Id),
  title: z.string(),
  sponsor: z.string(),
  amount: Rupees,
  places: z.int(),
  optIn: z.boolean(),
});
export type Prize = z.infer<typeof Prize>;

const ofEvent = z.object({ id: EventRef });
const ofTrack = z.object({ id: EventRef, trackId: Id });
const ofPrize = z.object({ id: EventRef, prizeId: Id });
const changeErrors = ['invalid_id', 'not_found', 'missing_right', 'quota_reached'] as const;

/** Of a draft, only its organizers see them. */
export const tracks = endpoint({
  method: 'GET',
  path: '/api/events/:id/tracks',
  summary: 'Tracks and problem statements of an event, in their order',
  callers: 'guest-or-signed-in',
  params: ofEvent,
  reply: z.array(Track),
  errors: ['invalid_id', 'not_found'],
});

export const addTrack = endpoint({
  method: 'POST',
  path: '/api/events/:id/tracks',
  summary: 'Add a track or a problem statement',
  callers: 'manager',
  params: ofEvent,
  body: TrackBody,
  status: 201,
  reply: Track,
  errors: changeErrors,
  idempotent: true,
});

export const changeTrack = endpoint({
  method: 'PUT',
  path: '/api/events/:id/tracks/:trackId',
  summary: 'Change a track. `position` moves it',
  callers: 'manager',
  params: ofTrack,
  body: z.extend(TrackBody, { position: z.optional(whole(0, submissionLimits.tracks)) }),
  reply: Track,
  errors: changeErrors,
});

export const deleteTrack = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/tracks/:trackId',
  summary: 'Delete a track that no team has chosen',
  callers: 'manager',
  params: ofTrack,
  reply: z.object({ message: z.string() }),
  errors: [...changeErrors, 'track_has_teams'],
});

/** Columns by name: code, title, body, sponsor, max teams. All rows are added, or none. */
export const importTracks = endpoint({
  method: 'POST',
  path: '/api/events/:id/tracks/import',
  summary: 'Add problem statements from the text of a CSV file',
  callers: 'manager',
  params: ofEvent,
  body: z.object({
    csv: z
      .string()
      .check(z.maxLength(submissionLimits.trackBytes, messages.tooLong(submissionLimits.trackBytes))),
  }),
  status: 201,
  reply: z.array(Track),
  errors: changeErrors,
  idempotent: true,
});

/** Of a draft, only its organizers see them. */
export const prizes = endpoint({
  method: 'GET',
  path: '/api/events/:id/prizes',
  summary: 'Prizes of an event, in their order',
  callers: 'guest-or-signed-in',
  params: ofEvent,
  reply: z.array(Prize),
  errors: ['invalid_id', 'not_found'],
});

export const addPrize = endpoint({
  method: 'POST',
  path: '/api/events/:id/prizes',
  summary: 'Add a prize',
  callers: 'manager',
  params: ofEvent,
  body: PrizeBody,
  status: 201,
  reply: Prize,
  errors: changeErrors,
  idempotent: true,
});

export const changePrize = endpoint({
  method: 'PUT',
  path: '/api/events/:id/prizes/:prizeId',
  summary: 'Change a prize. `position` moves it',
  callers: 'manager',
  params: ofPrize,
  body: z.extend(PrizeBody, { position: z.optional(whole(0, submissionLimits.prizes)) }),
  reply: Prize,
  errors: [...changeErrors, 'results_published'],
});

export const deletePrize = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/prizes/:prizeId',
  summary: 'Delete a prize; projects that chose it lose the choice',
  callers: 'manager',
  params: ofPrize,
  reply: z.object({ message: z.string() }),
  errors: [...changeErrors, 'results_published'],
});
