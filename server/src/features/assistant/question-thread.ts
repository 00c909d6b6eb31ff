import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { assistantLimits } from '@hackon/contract/assistant/limits';
import { assistantMessages } from '@hackon/contract/assistant/messages';
import { ApiError } from '../../api-error.ts';
import type { IndexChange } from './searched-events.ts';
import type { Understood } from './understand-question.ts';

/** What the thread is asked: to change its index, or to understand a question. */
export type ThreadRequest = IndexChange | { question: string; now: Date };

type ThreadReply = { result: Understood | undefined } | { fault: unknown };

interface ThreadOptions {
  log: { warn: (details: object, text: string) => void };
  /** The module that the thread runs. */
  file?: URL;
  /** The longest that one request may take, in ms. */
  workMs?: number;
}

/** The thread has to load its modules within so many ms. */
const loadMs = 30_000;

/**
 * The worker thread that holds the assistant's index and understands questions, so that no text of an organizer and no
 * question can stop or exhaust the server. A thread that works for too long is ended; one that was ended or ran out of
 * memory is replaced at the next question, but not more often than every `assistantLimits.assistantRestartMs`.
 */
export class QuestionThread {
  readonly #options: Required<ThreadOptions>;
  #worker: Worker | undefined;
  #startedAt = -Infinity;

  constructor(options: ThreadOptions) {
    const file = new URL('index-thread.ts', import.meta.url);
    this.#options = { file, workMs: assistantLimits.assistantWorkMs, ...options };
  }

  /** Starts the thread, unless it runs. Returns whether it did: its index is empty then. Throws 503 `unavailable`. */
  async start(now: Date): Promise<boolean> {
    if (this.#worker) return false;
    const sinceStart = now.getTime() - this.#startedAt;
    // A clock may be set back.
    if (sinceStart >= 0 && sinceStart < assistantLimits.assistantRestartMs) {
      throw unavailable(assistantLimits.assistantRestartMs - sinceStart);
    }
    this.#startedAt = now.getTime();
    const worker = new Worker(this.#options.file, {
      name: 'assistant',
      // Of the settings it needs none.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: assistantLimits.assistantHeapMb },
    });
    this.#worker = worker;
    // Unless it is heard, the fault of a thread ends the program.
    worker.on('error', (error) => this.#options.log.warn({ err: error }, "the assistant's thread failed"));
    worker.on('exit', () => this.#forget(worker));
    await this.#messageOf(worker, loadMs);
    return true;
  }

  async change(change: IndexChange): Promise<void> {
    await this.#ask(change);
  }

  /** Throws 503 `unavailable` when it takes too long, or the thread dies of it. */
  async understand(question: string, now: Date): Promise<Understood> {
    const understood = await this.#ask({ question, now });
    if (!understood) throw new Error('The thread has not answered a question');
    return understood;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** One request at a time: the next message of the thread is its reply. */
  async #ask(request: ThreadRequest): Promise<Understood | undefined> {
    const worker = this.#worker;
    if (!worker) throw unavailable(assistantLimits.assistantRestartMs);
    const replied = this.#messageOf(worker, this.#options.workMs);
    worker.postMessage(request);
    const reply = await replied;
    if ('fault' in reply) throw reply.fault;
    return reply.result;
  }

  async #messageOf(worker: Worker, patienceMs: number): Promise<ThreadReply> {
    try {
      const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) });
      return message;
    } catch (error) {
      this.#forget(worker);
      this.#options.log.warn({ err: error }, 'the assistant did not answer');
      await worker.terminate();
      throw unavailable(assistantLimits.assistantRestartMs);
    }
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
  }
}

function unavailable(waitMs: number): ApiError {
  return new ApiError('unavailable', assistantMessages.assistantUnavailable, {
    retryAfter: Math.ceil(waitMs / 1000),
  });
}
