/** In ms. One step takes less. */
const patienceMs = 45_000;

/** Runs a step in one tab at a time. A tab that the phone has frozen loses its turn: the server ignores doubles. */
export async function alone<T>(name: string, step: () => Promise<T>): Promise<T> {
  // Browsers have no locks over plain HTTP.
  if (!('locks' in navigator)) return step();
  const { locks } = navigator;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, step);
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'TimeoutError')) throw failure;
    return locks.request(name, { steal: true }, step);
  }
}
