import type { Answer } from './test-app.ts';

/** Counts answers by status, or by error code. */
export function tally(answers: readonly Pick<Answer, 'status' | 'body'>[]): Record<string, number> {
  const kinds = Object.groupBy(answers, ({ status, body }) => {
    const isError = typeof body === 'object' && body !== null && 'code' in body;
    return isError ? String(body.code) : String(status);
  });
  return Object.fromEntries(Object.entries(kinds).map(([kind, all = []]) => [kind, all.length]));
}
