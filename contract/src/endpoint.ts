import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `anyone`: no token is looked at, so that a dead one never stands in the way of reading public
 * pages or signing in. `guest-or-signed-in`: the answer differs by caller, so a token that is sent must be alive
 * (else 401). `signed-in`, `student`, `manager`: a live token, of that audience.
 */
export type Callers = 'anyone' | 'guest-or-signed-in' | 'signed-in' | 'student' | 'manager';

/**
 * One call, defined once: the server's route, the page's call and the OpenAPI document are made from it.
 * `path` is written with `:name` for parameters. Replies leave the server only with the fields named here.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** What it does, in a line of the API's document. */
  summary: string;
  callers: Callers;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** For a body that is a file instead of JSON: what it may be, the most bytes of it, and the words for more. */
  file?: { types: readonly string[]; maxBytes: number; tooLarge: string };
  /** Status of success, 200 unless said. */
  status?: 200 | 201;
  reply: z.ZodMiniType;
  /** Media type of a reply that is a file instead of JSON. */
  produces?: string;
  /** Body of a 409, where it tells more than an ErrorBody. */
  conflict?: z.ZodMiniType;
  /** The codes of its own rules. What every endpoint may answer besides, such as `rate_limited`, is not named here. */
  errors?: readonly ErrorCode[];
  /** Words for a caller without a session and for one of the other audience, where the usual ones don't fit. */
  refusals?: { unauthenticated: string; wrongRole: string };
  /** Whether an `Idempotency-Key` header makes it safe to send twice. */
  idempotent?: true;
  /** Whether it may be answered with rows of one page: `X-Total-Count` and `Link` are set. */
  paged?: true;
}

/** Gives an endpoint its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller may put into the path, the query and the body of an endpoint. */
export type ParamsOf<E extends Endpoint> = Input<E['params']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;

/** What a handler gets of them, after parsing. */
export type ParsedParamsOf<E extends Endpoint> = Output<E['params']>;
export type ParsedQueryOf<E extends Endpoint> = Output<E['query']>;
export type ParsedBodyOf<E extends Endpoint> = Output<E['body']>;

/** What an endpoint answers with. */
export type ReplyOf<E extends Endpoint> = Output<E['reply']>;
