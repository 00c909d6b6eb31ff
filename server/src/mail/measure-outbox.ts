import type { Registry } from 'prom-client';
import { addGauge } from '../add-gauge.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

export function measureOutbox(metrics: Registry, db: Database, clock: Clock): void {
  const waiting = () => db.selectFrom('outbox').where('sent_at', 'is', null).where('failed_at', 'is', null);
  addGauge(metrics, { name: 'hackon_outbox_waiting', help: 'Mails that wait to be sent' }, async () => {
    const { count } = await waiting()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
  addGauge(
    metrics,
    { name: 'hackon_outbox_oldest_seconds', help: 'Age of the oldest waiting mail' },
    async () => {
      const { oldest } = await waiting()
        .select(({ fn }) => fn.min('created_at').as('oldest'))
        .executeTakeFirstOrThrow();
      return oldest ? (clock().getTime() - Date.parse(oldest)) / 1000 : 0;
    },
  );
}
