import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@hackon/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Announcements } from '../db/announcements.ts';
import { KeptUntilChanged, type Made } from '../db/kept-until-changed.ts';
import type { CountCards } from './rate-limits.ts';
import { type PublicText, ReadyAnswer } from './ready-answer.ts';

/** Bytes. The list in its commonest forms and the pages of the events that a crowd looks at take a part of it. */
const room = 32 * 2 ** 20;

interface Parts {
  announcements: Announcements;
  clock: Clock;
  /** Of every answer, such as those for security. */
  headers: Record<string, string>;
  /** Whether one more call is let through: one that is answered from memory counts, too. */
  isAllowed: (request: IncomingMessage) => boolean;
  countCards: CountCards;
  /** Counts what is answered at once, which no route sees. */
  answered: Counter;
}

/**
 * The answers of public addresses, kept as ready bytes until what they show changes (decision 17). Nothing that depends
 * on who asks may come in here: a key is an address, and nothing else.
 */
export class PublicAnswers {
  readonly #parts: Parts;
  readonly #answers: KeptUntilChanged<ReadyAnswer>;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#answers = new KeptUntilChanged(parts.announcements, { room });
  }

  /**
   * Answers with what is ready, before anything else is done: no route, session or schema is looked at, and no line is
   * logged. False when nothing is ready, or the call is not let through: then it goes its whole way.
   */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    if (this.#isClosed || (method !== 'GET' && method !== 'HEAD')) return false;
    const { clock, isAllowed, answered } = this.#parts;
    const answer = this.#answers.find(url, clock());
    if (!answer || !isAllowed(request) || !answer.trySend(request, response, randomUUID())) return false;
    answered.inc();
    return true;
  }

  /**
   * Answers with what `make` makes, and keeps it for whoever asks for the same address. An answer that must be made
   * counts as so many cards. Throws 429 after too many of them.
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Made<PublicText>>,
    cards: number = limits.eventsOnPage,
  ): Promise<FastifyReply> {
    const { url = '' } = request.raw;
    const answer = await this.#answers.findOrMake(url, request.now, async () => {
      // Before anything is awaited: nobody else may be waiting for what is refused here.
      this.countCards(request, cards);
      const { value: text, ...basis } = await make();
      const value = new ReadyAnswer(text, this.#parts.headers);
      return { ...basis, value, size: value.size + url.length };
    });
    reply.hijack();
    await answer.send(request.raw, reply.raw, request.id);
    return reply;
  }

  /** For lists that are not kept here. */
  get countCards(): CountCards {
    return this.#parts.countCards;
  }

  /** From now on nothing is answered at once: the server stops, and says so. */
  close(): void {
    this.#isClosed = true;
  }
}
