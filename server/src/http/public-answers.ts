import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { eventLimits } from '@hackon/contract/events/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Announcements } from '../db/announcements.ts';
import { KeptUntilChanged, type Made } from '../db/kept-until-changed.ts';
import { acceptedEncoding } from './encodings.ts';
import { matchesTag } from './matches-tag.ts';
import type { CountCards } from './rate-limits.ts';
import { makeReady, type PublicText, type ReadyText, sendReady } from './send-public.ts';

/** In bytes. */
const room = 32 * 2 ** 20;

/** In bytes. */
const headSize = 2_000;

/** In bytes. Node sends a short text with its head in one write, a quarter faster. */
const mostInOneWrite = 12 * 1024;

interface Parts {
  announcements: Announcements;
  clock: Clock;
  headers: Record<string, string>;
  isAllowed: (request: IncomingMessage) => boolean;
  countCards: CountCards;
  answered: Counter;
}

interface PublicAnswer extends ReadyText {
  /** Alternating names and values. */
  head: string[];
  wholeHead: string[];
  /** One character per byte. */
  sent: Buffer | string;
}

/** Caches public answers by URL and encoding (decision 24). They must not depend on the caller. */
export class PublicAnswers {
  readonly countCards: CountCards;
  readonly #parts: Parts;
  readonly #answers: KeptUntilChanged<PublicAnswer>;

  constructor(parts: Parts) {
    this.countCards = parts.countCards;
    this.#parts = parts;
    this.#answers = new KeptUntilChanged(parts.announcements, { room });
  }

  /** Runs no hook and logs nothing. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { clock, isAllowed, answered } = this.#parts;
    const answer = this.#answers.find(keyOf(request), clock());
    if (!answer || !isAllowed(request)) return false;
    const id = ['x-request-id', randomUUID()];
    if (matchesTag(request.headers['if-none-match'], answer.tag)) {
      response.writeHead(304, [...answer.head, ...id]).end();
    } else {
      response.writeHead(200, [...answer.wholeHead, ...id]).end(answer.sent, 'latin1');
    }
    answered.inc();
    return true;
  }

  /**
   * A new answer counts as `cards` cards. Throws 429 after too many. `address` is the plain form of several URLs.
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Made<PublicText>>,
    { cards = eventLimits.eventsOnPage, address }: { cards?: number | undefined; address?: string } = {},
  ): Promise<FastifyReply> {
    const key = keyOf(request.raw, address);
    const answer = await this.#answers.findOrMake(key, request.now, async () => {
      // Counts before the first await, so that no caller waits for a refused answer.
      this.countCards(request, cards);
      const { value: text, ...basis } = await make();
      const ready = await makeReady(text, acceptedEncoding(request.headers['accept-encoding']));
      const head = Object.entries({ ...this.#parts.headers, ...ready.headers }).flat();
      const wholeHead = [...head, ...Object.entries(ready.bodyHeaders).flat()];
      const { body } = ready;
      const sent = body.length <= mostInOneWrite ? body.toString('latin1') : body;
      const size = body.length + sent.length + key.length + headSize;
      return { ...basis, value: { ...ready, head, wholeHead, sent }, size };
    });
    return sendReady(request, reply, answer);
  }
}

function keyOf({ url, headers }: IncomingMessage, address = url): string {
  return `${acceptedEncoding(headers['accept-encoding'])} ${address}`;
}
