import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The program's log: JSON lines on stdout, or wherever a test reads them. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino({ level: logLevel, serializers: { err: describeError } }, destination);
}

/**
 * One line per answered request, but for those answered at once from memory, which cost less than a line: method, the
 * pattern of its route, status and time. Neither address nor body, headers or query are written, and no path parameter:
 * a log holds nothing about a person.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line when it is answered says it all.
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

/** The parts of an error that hold no data of a person, as PostgreSQL's `detail` does. */
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

/** Whether its words quote what it is about: text that is no JSON, or a value that PostgreSQL cannot read (class 22). */
function quotes(error: Error): boolean {
  return error instanceof SyntaxError || ('code' in error && /^22\w{3}$/u.test(String(error.code)));
}

/** Where it happened: a stack begins with the words. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .join('\n');
}
