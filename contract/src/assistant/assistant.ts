import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, line, paragraph } from '../fields.ts';
import { assistantLimits } from './limits.ts';

/**
 * The server stores no conversation. The page sends the previous question and its event with each question. How HackOn
 * works is answered for organizers or for students.
 */
export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/chatbot/ask',
  summary: 'Ask the assistant about hackathons',
  callers: 'guest-or-signed-in',
  body: z.object({
    question: paragraph(assistantLimits.question).check(z.minLength(1)),
    /**
     * The id or share link of the open page's event, or of the last reply's event. Ignored unless the event is public.
     */
    event: z.optional(line(assistantLimits.event)),
    /** The question before this one. */
    before: z.optional(paragraph(assistantLimits.question)),
  }),
  reply: z.object({
    response: z.string(),
    /** The event of this reply. The next question is about it if it names no event. */
    event: z.optional(Id),
    /** Other questions to ask when the assistant does not know the answer. */
    suggestions: z.optional(z.array(z.string())),
  }),
});
