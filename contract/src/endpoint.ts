import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `anyone`: the token is ignored, so an expired one never blocks public pages or logins.
 * `guest-or-signed-in`: the reply depends on the caller; an invalid token gets 401. `signed-in`, `student`,
 * `manager`: needs a valid token of that audience.
 */
export type Callers = 'anyone' | 'guest-or-signed-in' | 'signed-in' | 'student' | 'manager';

/**
 * One API call. The server's route, the page's call and the OpenAPI document derive from it. `path` has `:name`
 * parameters. Replies contain only the fields of the schema.
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
  /**
   * For a file as the body instead of JSON: media types, maximum bytes, and the error message for larger files.
   */
  file?: { types: readonly string[]; maxBytes: number; tooLarge: string };
  /** Status of success, 200 by default. */
  status?: 200 | 201;
  reply: z.ZodMiniType;
  /** Media type of a reply that is a file instead of JSON. */
  produces?: string;
  /** Body of a 409 that says more than ErrorBody. */
  conflict?: z.ZodMiniType;
  /** Error codes of its own rules. Codes common to all endpoints, such as `rate_limited`, are not listed. */
  errors?: readonly ErrorCode[];
  /** Messages for guests and for the wrong audience, where the default ones do not fit. */
  refusals?: { unauthenticated: string; wrongRole: string };
  /** Whether an `Idempotency-Key` header makes it safe to retry. */
  idempotent?: true;
  /** Whether it can return one page of rows, with `X-Total-Count` and `Link` headers. */
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
