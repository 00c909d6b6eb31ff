import { limits } from '@hackon/contract/limits';

/** In ms. */
const retryMs = 2_000;

let waiting = 0;
const listeners = new Set<() => void>();

/**
 * Loads code. After a failure, waits for the server and tries again. Throws if the code is still missing. The error
 * page then reloads the page.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await untilServerAnswers();
    return load();
  }
}

async function untilServerAnswers(): Promise<void> {
  if (await serverAnswers()) return;
  changeWaiting(1);
  do await online();
  while (!(await serverAnswers()));
  changeWaiting(-1);
}

export function serverAnswers(): Promise<boolean> {
  const signal = AbortSignal.timeout(limits.apiTimeoutMs);
  return fetch('/healthz', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Resolves when the browser reports a connection. Also resolves after a short time, because the report can be wrong.
 */
function online(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, retryMs);
    window.addEventListener('online', end);
  });
}

function changeWaiting(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Tells components whether code is waiting for the server. */
export const codeWaiting = {
  isSo: () => waiting > 0,
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
};
