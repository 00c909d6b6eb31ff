import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, line, paragraph } from '../fields.ts';
import { assistantLimits } from './limits.ts';

/** The server keeps no conversation: the page sends the event and the question before it. */
export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/chatbot/ask',
  summary: 'Ask the assistant about hackathons',
  callers: 'anyone',
  body: z.object({
    question: paragraph(assistantLimits.question).check(z.minLength(1)),
    /** Id or share link, of the open page or of the last reply. Ignored unless it is a public event's. */
    event: z.optional(line(assistantLimits.event)),
    /** The question before this one. */
    before: z.optional(paragraph(assistantLimits.question)),
  }),
  reply: z.object({
    response: z.string(),
    /** The event that the next question is about if it names none. */
    event: z.optional(Id),
    /** Questions to ask instead, when the assistant does not know. */
    suggestions: z.optional(z.array(z.string())),
  }),
});
