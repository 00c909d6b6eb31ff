import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hackon/contract/endpoint';
import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import { correctClock } from '../format/use-now.ts';
import { ApiFailure } from './api-failure.ts';
import { headersOf, refusal, type Sent, urlOf } from './request.ts';
import { storedToken } from './token.ts';

export { ApiFailure } from './api-failure.ts';

/** A part, such as the query, is optional if all its fields are. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { headers?: Record<string, string>; signal?: AbortSignal; token?: string };

type CallArguments<E extends Endpoint> = object extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>];

/**
 * Calls an endpoint with the account's token, or with `token`. Times out after 10 s. Throws ApiFailure, or the abort error of `signal`.
 */
export function call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ReplyOf<E>>;
export async function call(endpoint: Endpoint, sent: Sent = {}): Promise<unknown> {
  const { reply } = await send(endpoint, sent);
  return reply;
}

export function callPage<E extends Endpoint & { paged: true }>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<{ rows: ReplyOf<E>; total: number }>;
export async function callPage(
  endpoint: Endpoint,
  sent: Sent = {},
): Promise<{ rows: unknown; total: number }> {
  const { reply, headers } = await send(endpoint, sent);
  return { rows: reply, total: Number(headers.get('x-total-count')) };
}

async function send(endpoint: Endpoint, sent: Sent): Promise<{ reply: unknown; headers: Headers }> {
  const token = sent.token ?? storedToken();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), limits.apiTimeoutMs);
  // Old browsers lack AbortSignal.any.
  const giveUp = () => deadline.abort();
  sent.signal?.addEventListener('abort', giveUp);
  const sentAt = Date.now();
  try {
    const response = await fetch(urlOf(endpoint, sent), {
      method: endpoint.method,
      headers: headersOf(sent, token),
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
      signal: deadline.signal,
    });
    if (response.headers.get('cache-control') === 'no-store')
      correctClock(response.headers.get('date') ?? '', sentAt);
    const reply: unknown = await response.json().catch((cause: unknown) => {
      // A reply that is cut off is no answer. Otherwise a lost connection would end the session.
      if (!(cause instanceof SyntaxError)) throw cause;
      return undefined;
    });
    if (!response.ok || reply === undefined) throw refusal(response.status, reply, token);
    return { reply, headers: response.headers };
  } catch (failure) {
    if (failure instanceof ApiFailure) throw failure;
    sent.signal?.throwIfAborted();
    throw new ApiFailure(messages.networkFailed, { token });
  } finally {
    clearTimeout(timer);
    sent.signal?.removeEventListener('abort', giveUp);
  }
}
