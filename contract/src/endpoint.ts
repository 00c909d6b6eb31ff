import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * `anyone`: the server ignores tokens, so an expired token cannot block a public page. `guest-or-signed-in`: the reply
 * depends on the caller. `judge` requires a judge's token, which opens nothing else. The other values require a valid
 * token of that audience.
 */
export type Callers = 'anyone' | 'guest-or-signed-in' | 'signed-in' | 'student' | 'manager' | 'judge';

/** Defines a route, the page's call and the OpenAPI operation. Replies contain only the schema's fields. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** One line for the API document. */
  summary: string;
  callers: Callers;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** For endpoints whose body is a file. */
  file?: { types: readonly string[]; maxBytes: number; tooLarge: string };
  /** Default 200. */
  status?: 200 | 201;
  reply: z.ZodMiniType;
  /** Media type, if the reply is a file. */
  produces?: string;
  /** The body of a 409, if it has more fields than ErrorBody. */
  conflict?: z.ZodMiniType;
  /** The body of a 422, if it has more fields than ErrorBody. */
  unprocessable?: z.ZodMiniType;
  /** The body of a 412, if it has more fields than ErrorBody. */
  stale?: z.ZodMiniType;
  /** Leaves out codes of every endpoint, such as `rate_limited`. */
  errors?: readonly ErrorCode[];
  /** Replaces the default messages. */
  refusals?: { unauthenticated: string; wrongRole: string };
  /** An `Idempotency-Key` header makes retries safe. */
  idempotent?: true;
  /** Returns pages with `X-Total-Count` and `Link` headers. */
  paged?: true;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The params that a caller passes, before parsing. */
export type ParamsOf<E extends Endpoint> = Input<E['params']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;

/** The params that a handler receives, after parsing. */
export type ParsedParamsOf<E extends Endpoint> = Output<E['params']>;
export type ParsedQueryOf<E extends Endpoint> = Output<E['query']>;
export type ParsedBodyOf<E extends Endpoint> = Output<E['body']>;

export type ReplyOf<E extends Endpoint> = Output<E['reply']>;
