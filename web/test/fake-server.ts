import { accountSecurity } from '@hackon/contract/accounts/account-security';
import type { Endpoint, ReplyOf } from '@hackon/contract/endpoint';
import { myAnnouncements } from '@hackon/contract/announcements/announcements';
import { mailChoices } from '@hackon/contract/mail-choices/mail-choices';
import { dropFormMark, keepFormMark, reminderSettings } from '@hackon/contract/reminders/reminders';
import { eventDetail, publicCities } from '@hackon/contract/events/events';
import { countPayments } from '@hackon/contract/payment-queue/count-payments';
import { paymentDoubts, paymentQueue } from '@hackon/contract/payment-queue/payment-queue';
import { eventDrafts, eventWaitlist, myDrafts } from '@hackon/contract/drafts/drafts';
import { askPayCode } from '@hackon/contract/pay-codes/pay-codes';
import { holdPlace } from '@hackon/contract/places/places';
import { managerTasks } from '@hackon/contract/tasks/tasks';
import { statusOf, type ErrorBody } from '@hackon/contract/errors';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { buildEvent } from './build-event.ts';

const on = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** Also serves the calls that many pages make besides their own. Any other call fails the test. */
export const fakeServer = setupServer(
  answers(publicCities, ['Pune']),
  answers(eventDetail, buildEvent()),
  answers(askPayCode, { payCode: 'K7Q2M', expiresAt: '2036-12-12T03:30:00.000Z' }),
  unreachable(holdPlace),
  answers(myAnnouncements, []),
  answers(myDrafts, []),
  answers(eventDrafts, { count: 0, drafts: [] }),
  answers(eventWaitlist, { count: 0, teams: [] }),
  answers(keepFormMark, { message: '' }),
  answers(dropFormMark, { message: '' }),
  answers(reminderSettings, { event: true, payment: true, deadline: true }),
  answers(managerTasks, []),
  answers(paymentDoubts, []),
  answers(paymentQueue, { items: [], counts: countPayments([]), next: null }),
  answers(accountSecurity, { emailVerified: true, canConfirm: true, sessions: [] }),
  answers(mailChoices, { announcements: true, reminders: true }),
);

export interface ReceivedCall {
  params: Record<string, unknown>;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON, or text. */
  body: unknown;
}

type Reply<E extends Endpoint> = ReplyOf<E> | ((call: ReceivedCall) => ReplyOf<E> | Promise<ReplyOf<E>>);

/** `total` counts all pages of a paged list. */
export function answers<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E>,
  { total }: { total?: number } = {},
) {
  return handle(endpoint, async (call) => {
    const body = isFunction(reply) ? await reply(call) : reply;
    const rows = total ?? (Array.isArray(body) ? body.length : undefined);
    return new HttpResponse(JSON.stringify(body), {
      status: endpoint.status ?? 200,
      headers: {
        'content-type': 'application/json',
        ...(rows !== undefined && { 'x-total-count': String(rows) }),
      },
    });
  });
}

/** Responds with an error body once `after` resolves. */
export function refuses(
  endpoint: Endpoint,
  error: ErrorBody & Record<string, unknown>,
  after?: Promise<void>,
) {
  return handle(endpoint, async () => {
    await after;
    return HttpResponse.json(error, { status: statusOf[error.code] });
  });
}

/** Fails like a network error. */
export function unreachable(endpoint: Endpoint, onCall?: (call: ReceivedCall) => void) {
  return handle(endpoint, (call) => {
    onCall?.(call);
    return HttpResponse.error();
  });
}

/** Loses one answer. Other handlers take the later calls. */
export function losesOne({ method, path }: Endpoint, onCall?: (call: Pick<ReceivedCall, 'headers'>) => void) {
  return on[method](
    `*${path}`,
    ({ request }) => {
      onCall?.(request);
      return HttpResponse.error();
    },
    { once: true },
  );
}

/** Holds calls until `release`. */
export function holds<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>) {
  const gate = Promise.withResolvers<void>();
  const handler = answers(endpoint, async () => {
    await gate.promise;
    return reply;
  });
  return { handler, release: () => gate.resolve() };
}

export function handle(endpoint: Endpoint, respond: (call: ReceivedCall) => Response | Promise<Response>) {
  return on[endpoint.method](`*${endpoint.path}`, async ({ request, params }) => {
    const text = await request.text();
    return respond({
      params,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: bodyOf(text, request.headers),
    });
  });
}

function bodyOf(text: string, headers: Headers): unknown {
  if (headers.get('content-type') !== 'application/json') return text || undefined;
  return text === '' ? undefined : JSON.parse(text);
}

function isFunction<E extends Endpoint>(
  reply: Reply<E>,
): reply is (call: ReceivedCall) => ReplyOf<E> | Promise<ReplyOf<E>> {
  return typeof reply === 'function';
}
