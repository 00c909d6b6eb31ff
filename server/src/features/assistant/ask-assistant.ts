import type { Database } from '../../db/database.ts';
import { network } from '../../http/counters.ts';
import { type Answer, answerQuestion } from './answer-question.ts';
import type { QuestionReader } from './question-reader.ts';

/** What answers are made with. */
export interface Assistant {
  db: Database;
  reader: Pick<QuestionReader, 'read'>;
  /** Words an answer anew; undefined when it has nothing better. */
  reword?: ((question: string, answer: Answer) => Promise<string | undefined>) | undefined;
}

interface Asked {
  question: string;
  /** The address of who asks. */
  address: string;
  now: Date;
}

/** Answers a question about hackathons, from what is public now. */
export async function askAssistant(
  { db, reader, reword }: Assistant,
  { question, address, now }: Asked,
): Promise<string> {
  const understood = await reader.read(question, { from: network(address), now });
  const answer = await answerQuestion(db, understood, now);
  const reworded = answer.isKnown ? await reword?.(question, answer) : undefined;
  return reworded ?? answer.text;
}
