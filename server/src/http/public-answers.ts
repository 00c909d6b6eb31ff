import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Announcements } from '../db/announcements.ts';
import { KeptUntilChanged, type Made } from '../db/kept-until-changed.ts';
import type { App } from './bind.ts';
import { type PublicText, ReadyAnswer } from './ready-answer.ts';

/** Bytes. The list in its commonest forms and the pages of the events that a crowd looks at take a part of it. */
const room = 32 * 2 ** 20;

interface Parts {
  announcements: Announcements;
  clock: Clock;
  /** Of every answer, such as those for security. */
  headers: Record<string, string>;
  /** Whether one more call from this address is let through: reading from memory counts as one, too. */
  isAllowed: (address: string) => boolean;
}

/**
 * The answers of public addresses, kept as ready bytes until what they show changes (decision 17). Nothing that depends
 * on who asks may come in here: a key is an address, and nothing else.
 */
export class PublicAnswers {
  readonly #parts: Parts;
  readonly #answers: KeptUntilChanged<ReadyAnswer>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#answers = new KeptUntilChanged(parts.announcements, { room });
  }

  /** Bytes of memory that are taken, of those that there is room for. */
  get size(): number {
    return this.#answers.size;
  }

  /**
   * Answers what is ready before anything else is done: no route, session or schema is looked at, and no line logged. To
   * be called before what concerns every route.
   */
  answerFirst(app: App): void {
    const { clock, isAllowed } = this.#parts;
    app.decorateReply('isFromMemory', false);
    app.addHook('onRequest', (request, reply, done) => {
      const { method, url = '' } = request.raw;
      const answer = method === 'GET' || method === 'HEAD' ? this.#answers.find(url, clock()) : undefined;
      // Who is not let through is refused by what comes after, in its words.
      reply.isFromMemory = answer !== undefined && isAllowed(request.ip) && answer.trySend(request, reply);
      if (!reply.isFromMemory) done();
    });
  }

  /** Answers with what `make` makes, and keeps it for whoever asks for the same address. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Made<PublicText>>,
  ): Promise<FastifyReply> {
    const { url = '' } = request.raw;
    const answer = await this.#answers.findOrMake(url, request.now, async () => {
      const { value: text, ...basis } = await make();
      const value = new ReadyAnswer(text, this.#parts.headers);
      return { ...basis, value, size: value.size + url.length };
    });
    return answer.send(request, reply);
  }
}

declare module 'fastify' {
  interface FastifyReply {
    /** Whether it was answered by `PublicAnswers` with bytes that were ready. */
    isFromMemory: boolean;
  }
}
