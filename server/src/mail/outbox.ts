import type { Database } from '../db/database.ts';
import { fromJson, toJson } from '../db/json-text.ts';
import type { Row } from '../db/tables.ts';
import { transaction } from '../db/transaction.ts';
import type { Mail } from './mail.ts';
import { longestDelayMs } from './retry-delay.ts';

/** A mail that only this process may send until the claim ends. */
export interface ClaimedMail {
  id: string;
  mail: Mail;
  queuedAt: Date;
  /** Includes the current one. */
  attempts: number;
}

/**
 * Duration of a claim, in ms, longer than any attempt. A claim moves `due_at`, so the mails of a dead process
 * become due again.
 */
export const claimMs = 3 * 60_000;

/** Claims up to `most` of the longest waiting mails. No two processes get the same one. */
export async function claimMails(db: Database, now: Date, most: number): Promise<ClaimedMail[]> {
  const at = now.toISOString();
  const due = (from: Pick<Database, 'selectFrom'>) =>
    from
      .selectFrom('outbox')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(most);
  // Usually there is none, and this check needs no transaction.
  const isAny = await due(db).select('id').executeTakeFirst();
  if (!isAny) return [];
  const rows = await transaction(db, async (trx) => {
    const free = await due(trx).selectAll().forUpdate().skipLocked().execute();
    if (free.length === 0) return free;
    await trx
      .updateTable('outbox')
      .set((eb) => ({
        due_at: new Date(now.getTime() + claimMs).toISOString(),
        attempts: eb('attempts', '+', 1),
      }))
      .where(
        'id',
        'in',
        free.map(({ id }) => id),
      )
      .execute();
    return free;
  });
  return rows.map((row) => ({
    id: row.id,
    mail: mailOf(row),
    queuedAt: new Date(row.created_at),
    attempts: row.attempts + 1,
  }));
}

function mailOf(row: Row<'outbox'>): Mail;
function mailOf({ kind, to_address, payload }: Row<'outbox'>): unknown {
  return Object.assign({ kind, to: to_address }, fromJson(payload));
}

/** Erases recipient and content of a finished mail. */
const forgotten = { to_address: '', payload: toJson<unknown>({}) };

/** Records the delivery and erases the content. */
export async function markSent(db: Database, { id }: ClaimedMail, now: Date): Promise<void> {
  const end = { sent_at: now.toISOString(), failed_at: null, last_error: null };
  await transaction(db, (trx) =>
    trx
      .updateTable('outbox')
      .set({ ...forgotten, ...end })
      .where('id', '=', id)
      .execute(),
  );
}

/** Records that a mail is not retried, and erases its content. */
export async function giveUp(
  db: Database,
  mail: ClaimedMail,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await changeUnsent(db, mail, { ...forgotten, failed_at: now.toISOString(), last_error: reason });
}

/** Schedules another attempt. */
export async function postpone(
  db: Database,
  mail: ClaimedMail,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await changeUnsent(db, mail, { due_at: until.toISOString(), last_error: reason });
}

/** Makes mails due that wait longer than any delay: their clock ran ahead and was set back. */
export async function hurryMails({ db }: { db: Database }, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + longestDelayMs).toISOString();
  await transaction(db, (trx) =>
    trx
      .updateTable('outbox')
      .set({ due_at: now.toISOString() })
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '>', latest)
      .execute(),
  );
}

/** Changes nothing when another process has claimed or sent the mail since. */
async function changeUnsent(
  db: Database,
  { id, attempts }: ClaimedMail,
  change: Partial<Row<'outbox'>>,
): Promise<void> {
  await transaction(db, (trx) =>
    trx
      .updateTable('outbox')
      .set(change)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('sent_at', 'is', null)
      .execute(),
  );
}
