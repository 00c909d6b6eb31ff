import type { Endpoint, ReplyOf } from '@hackon/contract/endpoint';
import { type Input, requestOf } from './test-app.ts';

/** No answer, or a 5xx: the write may have happened. */
export class NoAnswer extends Error {}

/** A status from 300 to 499. */
export class Refused extends Error {}

export async function callServer<E extends Endpoint>(
  address: string,
  endpoint: E,
  input?: Input<E>,
): Promise<ReplyOf<E>>;
export async function callServer(address: string, endpoint: Endpoint, input = {}): Promise<unknown> {
  const { method, url, query, payload, headers } = requestOf(endpoint, input);
  const target = new URL(url, address);
  target.search = new URLSearchParams(query).toString();
  const answer = await fetch(target, { method, headers, ...(payload !== undefined && { body: payload }) })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch((error: unknown) => ({ status: 0, body: String(error) }));
  if (answer.status === (endpoint.status ?? 200)) return JSON.parse(answer.body);
  const text = `${method} ${url} answered ${answer.status}: ${answer.body}`;
  throw answer.status === 0 || answer.status >= 500 ? new NoAnswer(text) : new Refused(text);
}
