import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@hackon/contract/limits';

export interface Call {
  method: string;
  path: string;
  token?: string;
  key?: string;
  /** Strings are JSON. */
  body?: object | string;
}

export interface Answer {
  status: number;
  /** JSON. */
  text: string;
  /** How often there was no answer before this one: an outage, or a lost process. */
  sentAgain: number;
}

/** What callers met while they waited for answers. */
export interface Outage {
  /** 503 with Retry-After. */
  refused: number;
  /** No answer within the page's 10 seconds, or a broken connection. */
  unanswered: number;
  /** Other statuses from 500: a fault of the trial. */
  faults: string[];
}

export function noOutage(): Outage {
  return { refused: 0, unanswered: 0, faults: [] };
}

/** In ms. Every call is answered within this time. */
const patience = 120_000;

/** Sends a call until it has an answer below 500, as a person does who presses the button again. */
export async function callUntilAnswered(address: string, call: Call, outage: Outage): Promise<Answer> {
  const end = performance.now() + patience;
  for (let sentAgain = 0; performance.now() < end; sentAgain += 1) {
    const answer = await callOnce(address, call);
    if (answer && answer.status < 500) return { ...answer, sentAgain };
    if (!answer) outage.unanswered += 1;
    else if (answer.status === 503 && answer.retryAfter !== undefined) outage.refused += 1;
    else outage.faults.push(`${call.method} ${call.path} answered ${answer.status}`);
    await delay((answer?.retryAfter ?? 1) * 1_000);
  }
  throw new Error(`${call.method} ${call.path} had no answer within ${patience / 1_000} s`);
}

/** Returns undefined without an answer in time. */
export async function callOnce(address: string, { method, path, token, key, body }: Call) {
  try {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(limits.apiTimeoutMs),
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return {
      status: response.status,
      text,
      ...(retryAfter !== null && { retryAfter: Number(retryAfter) }),
    };
  } catch {
    return undefined;
  }
}
