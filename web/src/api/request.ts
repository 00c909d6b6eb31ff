import type { Endpoint } from '@hackon/contract/endpoint';
import type { ErrorBody } from '@hackon/contract/errors';
import { messages } from '@hackon/contract/messages';
import { ApiFailure } from './api-failure.ts';

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Replaces the account's token. */
  token?: string;
  signal?: AbortSignal;
}

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Sent): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const wanted = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

export function headersOf({ body, headers }: Sent, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

export function refusal(status: number, body: unknown, token: string | undefined): ApiFailure {
  if (!isErrorBody(body)) return new ApiFailure(messages.serverFault, { status, body, token });
  const { message, code, issues } = body;
  return new ApiFailure(message, { status, code, issues: issues ?? [], body, token });
}

/** A proxy's errors lack message and code. */
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
