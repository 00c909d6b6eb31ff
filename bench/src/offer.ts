import { setTimeout as delay } from 'node:timers/promises';

export interface Answer {
  status: number;
  /** In ms since the call was due. */
  ms: number;
}

/** Calls at a fixed rate without waiting for responses. */
export async function offer(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  call: (number: number) => Promise<number>,
): Promise<Answer[]> {
  const started = performance.now();
  const answers: Promise<Answer>[] = [];
  while (answers.length < seconds * perSecond) {
    const due = Math.ceil(((performance.now() - started) / 1000) * perSecond);
    while (answers.length < Math.min(due, seconds * perSecond)) {
      const dueAt = started + (answers.length / perSecond) * 1000;
      answers.push(call(answers.length).then((status) => ({ status, ms: performance.now() - dueAt })));
    }
    await delay(1);
  }
  return Promise.all(answers);
}
