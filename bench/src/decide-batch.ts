import { decidePayments, undoPayment } from '@hackon/contract/teams/teams';
import { startWithPending } from './pending-payments.ts';
import type { Result } from './result.ts';

/** The most payments of one call. */
const count = 200;

/** The result is the median. All decisions are undone before the next round. */
const rounds = 5;

/** Times the call that decides 200 payments on SQLite. */
export async function batchDecisions(): Promise<Result[]> {
  const { program, organizer, eventId, payments } = await startWithPending(count);
  const decisions = payments.map(({ teamId, transactionId }) => ({
    teamId,
    transactionId,
    status: 'verified' as const,
  }));

  async function send(method: string, path: string, body: object): Promise<string> {
    const headers = { authorization: `Bearer ${organizer.token}`, 'content-type': 'application/json' };
    const response = await fetch(program.url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  }

  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const answer = await send('PUT', decidePayments.path.replace(':id', eventId), { decisions });
    seconds.push((performance.now() - started) / 1000);
    const done = answer.split('"result":"done"').length - 1;
    if (done !== count) throw new Error(`Decided ${done} payments`);
    for (const { teamId } of decisions) await send('POST', undoPayment.path.replace(':teamId', teamId), {});
  }
  await program.stop();
  const value = seconds.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  return [{ measure: `a batch of ${count} decisions, SQLite`, value, unit: 's', atMost: 1 }];
}
