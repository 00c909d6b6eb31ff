import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, Instant, line } from '../fields.ts';
import { limits } from '../limits.ts';
import { submissionLimits } from './limits.ts';

/** A title is always required. */
export const requirableFields = [
  'tagline',
  'body',
  'repoUrl',
  'demoUrl',
  'videoUrl',
  'tracks',
  'pictures',
  'slides',
] as const;
export type RequirableField = (typeof requirableFields)[number];

/** After the close: `refuse`; `mark` accepts until the event ends, and marks; `ask` refuses and names the organizer. */
export const LateRule = z.enum(['refuse', 'mark', 'ask']);
export type LateRule = z.infer<typeof LateRule>;

/** Everybody sees the projects after the close (`deadline`), or once the results are published (`results`). */
export const Gallery = z.enum(['off', 'deadline', 'results']);
export type Gallery = z.infer<typeof Gallery>;

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

const rules = {
  graceS: z._default(whole(0, submissionLimits.maxGraceS), submissionLimits.graceS),
  late: z._default(LateRule, 'refuse'),
  required: z._default(z.array(z.enum(requirableFields)).check(z.maxLength(requirableFields.length)), [
    'tagline',
    'body',
  ]),
  maxTracks: z._default(whole(1, 10), 1),
  /** At the close, a complete draft counts as submitted. */
  autoSubmit: z._default(z.boolean(), true),
  slidesMb: z._default(whole(1, submissionLimits.maxSlidesMb), submissionLimits.slidesMb),
  gallery: z._default(Gallery, 'off'),
};

/** Null times: from the registration on, and without a code deadline. */
export const SubmissionSettings = z.object({
  opensAt: z.nullable(Instant),
  codeDeadline: z.nullable(Instant),
  deadline: Instant,
  ...rules,
});
export type SubmissionSettings = z.output<typeof SubmissionSettings>;

/** Times without an offset are in the event's zone. */
export const SubmissionSettingsBody = z.object({
  opensAt: z._default(line(limits.phone), ''),
  codeDeadline: z._default(line(limits.phone), ''),
  deadline: line(limits.phone),
  ...rules,
});
export type SubmissionSettingsBody = z.output<typeof SubmissionSettingsBody>;

export const submissionSettings = endpoint({
  method: 'GET',
  path: '/api/events/:id/submission-settings',
  summary: 'How an event collects projects; null if it does not',
  callers: 'manager',
  params: z.object({ id: EventRef }),
  reply: z.object({ settings: z.nullable(SubmissionSettings) }),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

/**
 * Once a team has begun a project, the deadline of a published event moves only later. Every team with a place gets a
 * mail.
 */
export const setSubmissionSettings = endpoint({
  method: 'PUT',
  path: '/api/events/:id/submission-settings',
  summary: 'Collect projects, or change how',
  callers: 'manager',
  params: z.object({ id: EventRef }),
  body: SubmissionSettingsBody,
  reply: z.object({ settings: SubmissionSettings }),
  errors: ['invalid_id', 'not_found', 'missing_right', 'quota_reached'],
});
