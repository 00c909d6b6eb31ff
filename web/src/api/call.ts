import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hackon/contract/endpoint';
import type { ErrorBody } from '@hackon/contract/errors';
import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import { ApiFailure } from './api-failure.ts';
import { storedToken } from './token.ts';

export { ApiFailure } from './api-failure.ts';

/** A part of a call that is there only when the endpoint has it, and may be left out when all in it may. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What a call of an endpoint takes: its path parameters, query and body as the contract types them. */
type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { headers?: Record<string, string>; signal?: AbortSignal };

type CallArguments<E extends Endpoint> = object extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>];

/** The same without the types, as it is sent. */
interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract and answers its reply. Transport only: it adds the stored token and gives
 * up after 10 s. Throws ApiFailure; an abort through `signal` is thrown as it came.
 */
export function call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ReplyOf<E>>;
export async function call(endpoint: Endpoint, sent: Sent = {}): Promise<unknown> {
  const { reply } = await send(endpoint, sent);
  return reply;
}

/** Calls an endpoint that answers one page of a list: its rows, and how many rows all pages hold. */
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
  const token = storedToken();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), limits.apiTimeoutMs);
  // AbortSignal.any is younger than the browsers we build for.
  const giveUp = () => deadline.abort();
  sent.signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(urlOf(endpoint, sent), {
      method: endpoint.method,
      headers: headersOf(sent, token),
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
      signal: deadline.signal,
    });
    const reply: unknown = await response.json().catch((cause: unknown) => {
      if (deadline.signal.aborted) throw cause;
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

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Sent): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const wanted = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

function headersOf({ body, headers }: Sent, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

function refusal(status: number, body: unknown, token: string | undefined): ApiFailure {
  if (!isErrorBody(body)) return new ApiFailure(messages.serverFault, { status, body, token });
  const { message, code, issues } = body;
  return new ApiFailure(message, { status, code, issues, body, token });
}

/** Our server's error bodies hold a message and a code; a proxy's don't. */
function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    'code' in body &&
    typeof body.code === 'string'
  );
}
