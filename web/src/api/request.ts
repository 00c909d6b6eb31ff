import type { Endpoint } from '@hackon/contract/endpoint';
import type { ErrorBody } from '@hackon/contract/errors';
import { messages } from '@hackon/contract/messages';
import { ApiFailure } from './api-failure.ts';

/** What is sent with a call, whatever its endpoint. */
export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The address of a call: parameters encoded into the path, and what is undefined left out of the query. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Sent): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const wanted = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The headers of a call, with the token that it is made with. */
export function headersOf({ body, headers }: Sent, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** What a call fails with that was answered with an error, or with what is no answer of ours. */
export function refusal(status: number, body: unknown, token: string | undefined): ApiFailure {
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
