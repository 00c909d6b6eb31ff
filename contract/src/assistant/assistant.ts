import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paragraph } from '../fields.ts';
import { assistantLimits } from './limits.ts';

export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/chatbot/ask',
  summary: 'Ask the assistant about hackathons',
  callers: 'anyone',
  body: z.object({ question: paragraph(assistantLimits.question).check(z.minLength(1)) }),
  reply: z.object({ response: z.string() }),
});
