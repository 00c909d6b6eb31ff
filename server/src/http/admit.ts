import type { Audience } from '@hackon/contract/accounts/accounts';
import type { Endpoint } from '@hackon/contract/endpoint';
import { serverMessages } from '@hackon/contract/server-messages';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Clock } from '../clock.ts';
import type { App } from './bind.ts';
import type { Caller, FindCaller, FindJudge } from './caller.ts';
import { unauthenticated } from './unauthenticated.ts';

interface Admission {
  findCaller: FindCaller;
  findJudge: FindJudge;
  clock: Clock;
}

/** Checks the token before the body is read. Returns 401 for a missing or invalid token, 403 for the wrong audience. */
export function admitCallers(app: App, { findCaller, findJudge, clock }: Admission): void {
  app.decorateRequest('caller');
  app.decorateRequest('judge');
  app.decorateRequest('now');
  app.addHook('onRequest', async (request) => {
    request.now = clock();
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.callers === 'anyone') return;
    const token = bearerToken(request);
    if (token === undefined && endpoint.callers === 'guest-or-signed-in') return;
    if (endpoint.callers === 'judge') {
      request.judge = token ? await findJudge(token, request.now) : undefined;
      if (!request.judge) throw unauthenticated(endpoint);
      return;
    }
    request.caller = requireAdmitted(endpoint, token && (await findCaller(token, request.now)));
  });
}

function bearerToken(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  // Any other value is an invalid token, not a guest.
  return /^Bearer +(?<token>[\w-]+)$/iu.exec(authorization)?.groups?.token ?? '';
}

function requireAdmitted(endpoint: Endpoint, caller: Caller | '' | undefined): Caller {
  if (!caller) throw unauthenticated(endpoint);
  const { callers, refusals } = endpoint;
  if (isAudience(callers) && callers !== caller.audience) {
    throw new ApiError('wrong_role', refusals?.wrongRole ?? wrongRole[callers]);
  }
  return caller;
}

function isAudience(callers: Endpoint['callers']): callers is Audience {
  return callers === 'manager' || callers === 'student';
}

const wrongRole: Record<Audience, string> = {
  manager: serverMessages.managersOnly,
  student: serverMessages.studentsOnly,
};
