import * as z from 'zod/mini';
import { Instant, line, paragraph } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { programmeLimits } from './limits.ts';

/** A question with the organizer's answer. */
export const Faq = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof Faq>;

/** An entry of the schedule. `starts` equals `ends` for a moment, such as a deadline. */
export const Session = z.object({ starts: Instant, ends: Instant, title: z.string(), place: z.string() });
export type Session = z.infer<typeof Session>;

const { faqs, sessions } = programmeLimits;

/** Dates without an offset are in the event's zone. A blank `ends` equals `starts`. */
export const ProgrammeBody = z.object({
  faqs: z
    .array(z.object({ question: line(limits.shortText), answer: paragraph(limits.longText) }))
    .check(z.maxLength(faqs, messages.tooMany(faqs))),
  sessions: z
    .array(
      z.object({
        starts: line(limits.phone),
        ends: z._default(line(limits.phone), ''),
        title: line(limits.shortText),
        place: z._default(line(limits.shortText), ''),
      }),
    )
    .check(z.maxLength(sessions, messages.tooMany(sessions))),
});
export type ProgrammeBody = z.output<typeof ProgrammeBody>;
