import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Adds how many mails wait to be sent, by whichever process, and for how long the oldest of them has. */
export function measureOutbox(metrics: Metrics, db: Database, clock: Clock): void {
  const waiting = () => db.selectFrom('outbox').where('sent_at', 'is', null).where('failed_at', 'is', null);
  metrics.gauge({ name: 'hackon_outbox_waiting', help: 'Mails that wait to be sent' }, async () => {
    const { count } = await waiting()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
  metrics.gauge(
    { name: 'hackon_outbox_oldest_seconds', help: 'For how long the oldest mail that waits has waited' },
    async () => {
      const { oldest } = await waiting()
        .select(({ fn }) => fn.min('created_at').as('oldest'))
        .executeTakeFirstOrThrow();
      return oldest ? (clock().getTime() - new Date(oldest).getTime()) / 1000 : 0;
    },
  );
}
