import { useRef } from 'react';
import { atMostTwice } from './at-most-twice.ts';
import { type Attempt, attemptFor } from './attempt.ts';

/**
 * Returns a function that sends under an `Idempotency-Key`, and sends once more if no answer comes. An unchanged `sent`
 * keeps its key until it succeeds, so the person may press again.
 */
export function useOnce() {
  const attempt = useRef<Attempt>(undefined);
  return async <Reply>(
    sent: unknown,
    send: (headers: Record<'idempotency-key', string>) => Promise<Reply>,
  ): Promise<Reply> => {
    attempt.current = attemptFor(sent, attempt.current);
    const headers = { 'idempotency-key': attempt.current.key };
    const reply = await atMostTwice(() => send(headers));
    attempt.current = undefined;
    return reply;
  };
}
