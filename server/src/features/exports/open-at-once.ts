import type { Readable } from 'node:stream';
import { messages } from '@hackon/contract/messages';
import { ApiError } from '../../api-error.ts';

/** So many files one account may be waiting for in this process, so that nobody fills the line that all wait in. */
const mostAtOnce = 2;

/** How many files are being made for each account. */
const beingMade = new Map<string, number>();

/** Opens a file for an account, which counts until it is closed. Throws 429 `rate_limited` while too many are open. */
export async function openAtOnce(accountId: string, open: () => Promise<Readable>): Promise<Readable> {
  if ((beingMade.get(accountId) ?? 0) >= mostAtOnce) {
    throw new ApiError('rate_limited', messages.exportsRunning, { retryAfter: 10 });
  }
  count(accountId, 1);
  try {
    const file = await open();
    return file.once('close', () => count(accountId, -1));
  } catch (error) {
    count(accountId, -1);
    throw error;
  }
}

function count(accountId: string, by: 1 | -1): void {
  const now = (beingMade.get(accountId) ?? 0) + by;
  if (now > 0) beingMade.set(accountId, now);
  else beingMade.delete(accountId);
}
