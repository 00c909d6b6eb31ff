import { isNoAnswer } from './api-failure.ts';

/** Sends once more if no answer comes. The first call may have been done, so `send` hears that it is the second. */
export async function atMostTwice<T>(send: (isSecond: boolean) => Promise<T>): Promise<T> {
  try {
    return await send(false);
  } catch (failure) {
    if (!isNoAnswer(failure)) throw failure;
    return send(true);
  }
}
