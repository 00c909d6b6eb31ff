import type { Database } from '../db/database.ts';
import { fromJson, toJson } from '../db/json-text.ts';
import type { Row } from '../db/tables.ts';
import { transaction } from '../db/transaction.ts';
import type { Mail } from './mail.ts';
import { longestDelayMs } from './retry-delay.ts';

/** A mail that this process alone may send, until its claim ends. */
export interface ClaimedMail {
  id: string;
  mail: Mail;
  queuedAt: Date;
  /** This one counts too. */
  attempts: number;
}

/**
 * How long a claim holds, in ms: longer than any attempt takes. `due_at` carries it, so that the mail of a process that
 * died becomes due again by itself.
 */
export const claimMs = 3 * 60_000;

/** Claims the mails that have waited longest, at most so many. Two processes never get the same one. */
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
  // Mostly there is none, and asking costs no transaction.
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

/** What is forgotten of a mail that is over: whom it was for, and all that it said. */
const forgotten = { to_address: '', payload: toJson<unknown>({}) };

/** Notes that a mail was handed over, and forgets what it said. */
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

/** Notes that a mail is not tried again, and forgets what it said. */
export async function giveUp(
  db: Database,
  mail: ClaimedMail,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await changeUnsent(db, mail, { ...forgotten, failed_at: now.toISOString(), last_error: reason });
}

/** Puts a mail back for another attempt. */
export async function postpone(
  db: Database,
  mail: ClaimedMail,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await changeUnsent(db, mail, { due_at: until.toISOString(), last_error: reason });
}

/** Makes mails due that wait longer than any delay is: the clock ran ahead when they were queued, and was set back. */
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

/** Changes nothing when another process has claimed the mail since, or sent it. */
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
