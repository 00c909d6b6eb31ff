import type { Database } from '../../db/database.ts';
import { type Answer, answerQuestion } from './answer-question.ts';
import type { EventIndex } from './event-index.ts';

/** What answers are made with. */
export interface Assistant {
  db: Database;
  index: EventIndex;
  /** Words an answer anew; undefined when it has nothing better. */
  reword?: ((question: string, answer: Answer) => Promise<string | undefined>) | undefined;
}

/** Answers a question about hackathons, from what is public now. */
export async function askAssistant(
  { db, index, reword }: Assistant,
  question: string,
  now: Date,
): Promise<string> {
  await index.refresh(db);
  const answer = await answerQuestion(db, index, question, now);
  const reworded = answer.isKnown ? await reword?.(question, answer) : undefined;
  return reworded ?? answer.text;
}
