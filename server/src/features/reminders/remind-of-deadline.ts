import type { Database, Reader, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { selectEvent } from '../events/find-event.ts';
import { findSubscribers } from '../mail-choices/mail-choices.ts';

const hourMs = 60 * 60_000;
const studentsPerTransaction = 200;

/** `from` and `until` are ms before the deadline. A reminder missed by `until` is skipped. */
const rounds = [
  { column: 'reminded_48h', from: 48 * hourMs, until: 24 * hourMs },
  { column: 'reminded_6h', from: 6 * hourMs, until: 0 },
] as const;
type Round = (typeof rounds)[number];

/** Reminds students who began a registration over an hour ago, once per round and deadline. */
export async function remindOfDeadline({ db }: { db: Database }, now: Date): Promise<void> {
  for (const round of rounds) {
    const due = await selectDue(db, round, now).select('events.id').distinct().execute();
    for (const { id } of due) {
      while (await transaction(db, (trx) => remindSome(trx, round, id, now)));
    }
  }
}

/** Commits marks and mails together, so each student is mailed once. Returns whether more may be due. */
async function remindSome(trx: Transaction, round: Round, eventId: string, now: Date): Promise<boolean> {
  const event = await selectEvent(trx, eventId).selectAll('events').forUpdate().executeTakeFirst();
  if (!event) return false;
  // Read under the lock: another process may have reminded them.
  const students = await selectDue(trx, round, now)
    .where('events.id', '=', eventId)
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.email_verified_at'])
    .orderBy('accounts.id')
    .limit(studentsPerTransaction)
    .execute();
  if (students.length === 0) return false;
  const { registration_deadline: version } = event;
  const ids = students.map(({ id }) => id);
  await trx
    .updateTable('form_marks')
    .set({ [round.column]: version })
    .where('event_id', '=', eventId)
    .where('account_id', 'in', ids)
    .execute();
  const tokens = await findSubscribers(trx, 'reminders', ids);
  const mails = students.flatMap((student): Mail[] => {
    const unsubscribe = tokens.get(student.id);
    if (unsubscribe === undefined) return [];
    const about = { eventId, studentId: student.id, version, name: student.name };
    return [{ kind: 'form_waits', ...toOwner(student), unsubscribe, expiresAt: version, ...about }];
  });
  await queueMails(trx, mails, now);
  return students.length === studentsPerTransaction;
}

/** Selects students with a confirmed address and no team whose reminder is due. */
function selectDue(db: Reader, { column, from, until }: Round, now: Date) {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return db
    .selectFrom('events')
    .innerJoin('form_marks', 'form_marks.event_id', 'events.id')
    .innerJoin('accounts', 'accounts.id', 'form_marks.account_id')
    .where('events.registration_deadline', '>', later(until))
    .where('events.registration_deadline', '<=', later(from))
    .where('events.end_date', '>', now.toISOString())
    .where('events.deleted_at', 'is', null)
    .where('events.status', 'not in', ['draft', 'completed'])
    .where('form_marks.begun_at', '<=', later(-hourMs))
    .where('accounts.email_verified_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb(`form_marks.${column}`, 'is', null),
        eb(`form_marks.${column}`, '<>', eb.ref('events.registration_deadline')),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reminders_off')
            .select('kind')
            .whereRef('reminders_off.event_id', '=', 'events.id')
            .where('reminders_off.kind', '=', 'deadline'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('teams')
            .select('teams.id')
            .whereRef('teams.event_id', '=', 'events.id')
            .whereRef('teams.account_id', '=', 'accounts.id')
            .where('teams.withdrawn_at', 'is', null),
        ),
      ),
    );
}
