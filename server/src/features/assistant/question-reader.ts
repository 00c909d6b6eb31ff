import { assistantLimits } from '@hackon/contract/assistant/limits';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { fairLine } from '../../fair-line.ts';
import { QuestionThread } from './question-thread.ts';
import { SearchedEvents } from './searched-events.ts';
import type { Understood } from './understand-question.ts';

/** Understands questions one after the other, each with an index that knows what this process has answered before. */
export class QuestionReader {
  readonly #events: SearchedEvents;
  readonly #thread: QuestionThread;
  readonly #inTurn = fairLine({
    atOnce: 1,
    mostInLane: assistantLimits.assistantWaitingFromOne,
    mostWaiting: assistantLimits.assistantWaiting,
  });

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#events = new SearchedEvents(db);
    this.#thread = new QuestionThread({ log });
  }

  /** Throws 503 `unavailable` when too many wait, and when the thread cannot answer. */
  read(question: string, { from, now }: { from: string; now: Date }): Promise<Understood> {
    return this.#inTurn(from, async () => {
      if (await this.#thread.start(now)) this.#events.forget();
      await this.#events.passOn((change) => this.#thread.change(change));
      return this.#thread.understand(question, now);
    });
  }

  async stop(): Promise<void> {
    await this.#thread.stop();
  }
}
