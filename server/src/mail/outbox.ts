import type { Database } from '../db/database.ts';
import { fromJson, toJson } from '../db/json-text.ts';
import type { Row } from '../db/tables.ts';
import { transaction } from '../db/transaction.ts';
import type { Mail } from './mail.ts';
import { longestDelayMs } from './retry-delay.ts';

export interface ClaimedMail {
  id: string;
  mail: Mail;
  queuedAt: Date;
  attempts: number;
}

/** In ms, longer than any attempt. A claim moves `due_at`, so a dead process's mails become due again. */
export const claimMs = 3 * 60_000;

/** Ends a mail whose letter is no longer wanted. Nothing has failed. */
export const notWanted = 'no longer wanted';

/** No two processes claim the same mail. */
export async function claimMails(db: Database, now: Date, most: number): Promise<ClaimedMail[]> {
  const at = now.toISOString();
  const due = (from: Pick<Database, 'selectFrom'>, priority: Row<'outbox'>['priority'], limit: number) =>
    from
      .selectFrom('outbox')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('priority', '=', priority)
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(limit);
  // Usually no mail is due, and these reads need no transaction.
  const anyDue = async (priority: Row<'outbox'>['priority']) =>
    (await due(db, priority, 1).select('id').executeTakeFirst()) !== undefined;
  if (!(await anyDue(0)) && !(await anyDue(1))) return [];
  const rows = await transaction(db, async (trx) => {
    const claim = (priority: Row<'outbox'>['priority'], limit: number) =>
      due(trx, priority, limit).selectAll().forUpdate().skipLocked().execute();
    const first = await claim(0, most);
    // Mails to many people wait until no other is due.
    const free = first.length < most ? [...first, ...(await claim(1, most - first.length))] : first;
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

/** Omits the topic. */
export function mailOf(row: Row<'outbox'>): Mail;
export function mailOf({ kind, to_address, payload }: Row<'outbox'>): unknown {
  return Object.assign({ kind, to: to_address }, fromJson(payload));
}

const forgotten = { to_address: '', payload: toJson<unknown>({}) };

/** Erases the content. */
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

/** Erases the content. */
export async function giveUp(
  db: Database,
  mail: ClaimedMail,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await changeUnsent(db, mail, { ...forgotten, failed_at: now.toISOString(), last_error: reason });
}

export async function postpone(
  db: Database,
  mail: ClaimedMail,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await changeUnsent(db, mail, { due_at: until.toISOString(), last_error: reason });
}

/** Mails that wait longer than any delay become due, because a clock was wrong. */
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

/** Skips a mail that another process claimed or sent. */
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
