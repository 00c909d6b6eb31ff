import { decidePayments, undoPayment } from '@hackon/contract/teams/teams';
import { startProgram } from '@hackon/e2e/running-program';
import { seedOf } from '@hackon/e2e/seed';
import type { Result } from './result.ts';

/** The most payments of one call. */
const payments = 200;

/** The result is the median. All decisions are undone before the next round. */
const rounds = 5;

/** Times the call that decides 200 payments on SQLite. */
export async function batchDecisions(): Promise<Result[]> {
  const program = await startProgram('sqlite', { RATE_LIMIT: 'off' });
  const seed = seedOf(program.url);
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Batch Hack', {
    maxTeams: payments,
    entryFee: 500,
    paymentDetails: { upiId: 'bench@okaxis' },
  });
  const decisions: { teamId: string; transactionId: string; status: 'verified' }[] = [];
  for (let number = 0; number < payments; number += 1) {
    const transactionId = String(400_000_000_000 + number);
    const { _id } = await seed.team(await seed.student(), event, { upiTransactionId: transactionId });
    decisions.push({ teamId: _id, transactionId, status: 'verified' });
  }

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
    const answer = await send('PUT', decidePayments.path.replace(':id', event._id), { decisions });
    seconds.push((performance.now() - started) / 1000);
    const done = answer.split('"result":"done"').length - 1;
    if (done !== payments) throw new Error(`Decided ${done} payments`);
    for (const { teamId } of decisions) await send('POST', undoPayment.path.replace(':teamId', teamId), {});
  }
  await program.stop();
  const value = seconds.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  return [{ measure: `a batch of ${payments} decisions, SQLite`, value, unit: 's', atMost: 1 }];
}
