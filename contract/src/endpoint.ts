import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `anyone`: ignores tokens, so an expired one never blocks public pages or logins.
 * `guest-or-signed-in`: the reply depends on the caller; invalid tokens get 401. The others need a valid token of
 * that audience.
 */
export type Callers = 'anyone' | 'guest-or-signed-in' | 'signed-in' | 'student' | 'manager';

/**
 * Defines the server's route, the page's call and the OpenAPI operation. `path` has `:name` parameters. Replies
 * contain only the schema's fields.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** One line for the API document. */
  summary: string;
  callers: Callers;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** For a file as the body instead of JSON. */
  file?: { types: readonly string[]; maxBytes: number; tooLarge: string };
  /** Of a success, 200 by default. */
  status?: 200 | 201;
  reply: z.ZodMiniType;
  /** Media type of a reply that is a file instead of JSON. */
  produces?: string;
  /** Body of a 409 that says more than ErrorBody. */
  conflict?: z.ZodMiniType;
  /** Its own error codes, without common ones such as `rate_limited`. */
  errors?: readonly ErrorCode[];
  /** For guests and the wrong audience, if the default messages do not fit. */
  refusals?: { unauthenticated: string; wrongRole: string };
  /** An `Idempotency-Key` header makes retries safe. */
  idempotent?: true;
  /** Returns pages with `X-Total-Count` and `Link` headers. */
  paged?: true;
}

/** Infers an endpoint's exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller sends, before parsing. */
export type ParamsOf<E extends Endpoint> = Input<E['params']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;

/** What a handler receives, after parsing. */
export type ParsedParamsOf<E extends Endpoint> = Output<E['params']>;
export type ParsedQueryOf<E extends Endpoint> = Output<E['query']>;
export type ParsedBodyOf<E extends Endpoint> = Output<E['body']>;

export type ReplyOf<E extends Endpoint> = Output<E['reply']>;
