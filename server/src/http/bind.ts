import type { Audience } from '@hackon/contract/accounts/accounts';
import type {
  Endpoint,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
  ReplyOf,
} from '@hackon/contract/endpoint';
import { ErrorBody, type ErrorCode, statusOf } from '@hackon/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Caller, JudgeCaller } from './caller.ts';
import { type FileAnswer, isFile, sendFile } from './file-answer.ts';
import { fileBody, withFileBodies } from './file-body.ts';
import { type IdempotentRequest, idempotentRequest } from './idempotency.ts';
import { isLongPage, isPage, type LongPage, type Page, pageHeaders } from './pagination.ts';
import type { ReceivedFile, ReceivedFiles } from './received-files.ts';
import { sendPages } from './send-pages.ts';

export type App = FastifyInstance;

/** A call that is parsed and allowed. */
export interface Call<E extends Endpoint> {
  params: ParsedParamsOf<E>;
  query: ParsedQueryOf<E>;
  /** A `file` is on disk until the call ends. Without a body, the file is empty. */
  body: E extends { file: object } ? ReceivedFile : ParsedBodyOf<E>;
  /** Undefined for guests, and always for `anyone`. */
  caller: CallerOf<E>;
  now: Date;
  /** Pass it to `transactionOnce`. Undefined without an `Idempotency-Key` header. */
  idempotency: IdempotentRequest | undefined;
  /** Use it only to read headers. */
  request: FastifyRequest;
  reply: FastifyReply;
}

type CallerOf<E extends Endpoint> = E['callers'] extends 'anyone'
  ? undefined
  : E['callers'] extends 'guest-or-signed-in'
    ? Caller | undefined
    : E['callers'] extends 'judge'
      ? JudgeCaller
      : E['callers'] extends Audience
        ? Caller & { audience: E['callers'] }
        : Caller;

export type AnswerOf<E extends Endpoint> = E extends { produces: string }
  ? FileAnswer
  : E extends { paged: true }
    ? Page<RowsOf<E>>
    : ReplyOf<E>;

type RowsOf<E extends Endpoint> = ReplyOf<E> extends infer Rows extends readonly unknown[] ? Rows : never;

type LongAnswerOf<E extends Endpoint> = E extends { paged: true } ? LongPage<RowsOf<E>> : never;

/**
 * Creates the route of an endpoint. The response keeps only the fields of the endpoint's reply. For a `paged` endpoint,
 * `handler` returns `page(rows, total)` or `longPage(parts, total)`. For one that `produces` a file, it returns a
 * `FileAnswer`.
 *
 *     bind(app, teamDetail, ({ params, caller }) => findTeam(db, params.teamId, caller));
 */
export function bind<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => AnswerOf<E> | Promise<AnswerOf<E> | LongAnswerOf<E>>,
): void {
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: routeSchema(endpoint),
    // A compressed stream that was cut off would look complete.
    ...(endpoint.produces && { compress: false }),
    handler: async (request, reply) => {
      void reply.code(endpoint.status ?? 200).header('Cache-Control', cachingOf(endpoint));
      const handle = async (body: unknown) => handler(callOf(endpoint, request, reply, body));
      const { file } = endpoint;
      const answer = await (file
        ? app.receivedFiles.use({ request, reply }, file, handle)
        : handle(request.body));
      if (endpoint.produces && isFile(answer)) return sendFile(answer, endpoint.produces, { request, reply });
      if (!endpoint.paged || !(isPage(answer) || isLongPage(answer))) return answer;
      const rows = isPage(answer) ? answer.rows : await sendPages(answer.parts, endpoint.reply, reply);
      void reply.headers(pageHeaders(request, answer.total));
      return rows;
    },
  };
  if (endpoint.file) withFileBodies(app, (scope) => scope.route(route));
  else app.route(route);
}

// The overload gives the types of parsed schemas, which Fastify drops.
export function callOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Call<E>;
export function callOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Record<keyof Call<Endpoint>, unknown> {
  const { params, query, now } = request;
  const caller = request.caller ?? request.judge;
  const idempotency = endpoint.idempotent && idempotentRequest(request);
  return { params, query, body, caller, now, idempotency, request, reply };
}

/** Clients revalidate public data by ETag. They never cache the data of a caller. */
function cachingOf({ method, callers }: Endpoint): string {
  return method === 'GET' && callers === 'anyone' ? 'public, max-age=0, must-revalidate' : 'no-store';
}

export function routeSchema(endpoint: Endpoint): FastifySchema {
  const { path, summary, params, query, body, file, reply, callers, produces } = endpoint;
  return {
    summary,
    tags: path.replace('/api/', '/').split('/').slice(1, 2),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(file && { body: fileBody, consumes: [...file.types] }),
    security: securityOf(callers),
    response: {
      ...errorSchemas(endpoint),
      [endpoint.status ?? 200]: produces ? { content: { [produces]: { schema: reply } } } : reply,
    },
  };
}

/** In OpenAPI, `[]` means no authentication and `{}` a guest. */
function securityOf(callers: Endpoint['callers']): Record<string, string[]>[] {
  if (callers === 'anyone') return [];
  return callers === 'guest-or-signed-in' ? [{}, { token: [] }] : [{ token: [] }];
}

function errorSchemas(endpoint: Endpoint): Record<number, unknown> {
  const { errors = [], callers, body, file, conflict, stale, unprocessable } = endpoint;
  const always: ErrorCode[] = ['invalid_input', 'rate_limited', 'internal', 'storage_full', 'unavailable'];
  const refusals: ErrorCode[] = callers === 'anyone' ? [] : ['unauthenticated', 'wrong_role'];
  const unread: ErrorCode[] = body || file ? ['too_large', 'unsupported_media_type'] : [];
  const statuses = [...always, ...refusals, ...unread, ...errors].map((code) => statusOf[code]);
  const schemas = Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
  return {
    ...schemas,
    ...(conflict && { 409: z.union([conflict, ErrorBody]) }),
    ...(stale && { 412: z.union([stale, ErrorBody]) }),
    ...(unprocessable && { 422: z.union([unprocessable, ErrorBody]) }),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Undefined for files and health checks. */
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    receivedFiles: ReceivedFiles;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    judge: JudgeCaller | undefined;
    now: Date;
  }
}
