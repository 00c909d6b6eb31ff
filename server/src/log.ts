import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino({ level: logLevel, serializers: { err: describeError } }, destination);
}

/**
 * Logs one line per request, except cached answers. Omits addresses, bodies, headers, queries and path parameters,
 * which may hold personal data.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // `requestCompleted` logs the line.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, routeOptions, log } = request;
    const line = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(error && { err: error }),
    };
    log.info(line, 'request');
  }
}

/** Drops parts that may hold personal data, such as PostgreSQL's `detail`. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    name,
    ...(quotes(error) ? { stack: framesOf(stack) } : { message, stack }),
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** Some messages quote malformed JSON, or a value that PostgreSQL cannot read (class 22). */
function quotes(error: Error): boolean {
  return error instanceof SyntaxError || ('code' in error && /^22\w{3}$/u.test(String(error.code)));
}

/** Removes the message. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .join('\n');
}
