import type { Database, Reader, Transaction } from '../../db/database.ts';
import { literal, literalOne } from '../../db/literal-one.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { selectEvent } from '../events/find-event.ts';
import { findSubscribers } from '../mail-choices/mail-choices.ts';
import { peopleOfTeams } from '../teams/people-of-teams.ts';
import type { TeamReminder } from './reminders.tables.ts';

const dayMs = 24 * 60 * 60_000;
/** After a longer standstill, rejections are old news. */
const missedMs = 7 * dayMs;
/** Registrations of the event wait while a transaction holds its lock. */
const teamsPerTransaction = 200;

/**
 * Reminds teams of an event a day before its start, and leaders a day after their payment was rejected. Once for each
 * start and each rejection.
 */
export async function remindTeams({ db }: { db: Database }, now: Date): Promise<void> {
  for (const kind of ['event', 'payment'] as const) {
    const due = await selectDue(db, kind, now).select('teams.event_id').distinct().execute();
    for (const { event_id } of due) await remindAll(db, kind, event_id, now);
  }
}

async function remindAll(db: Database, kind: TeamReminder, eventId: string, now: Date): Promise<void> {
  for (;;) {
    const isMore = await transaction(db, (trx) => remindSome(trx, kind, eventId, now));
    if (!isMore) return;
  }
}

/** The rows of the teams commit with their mails, so each is mailed once. Returns whether more may wait. */
async function remindSome(
  trx: Transaction,
  kind: TeamReminder,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const event = await selectEvent(trx, eventId).selectAll('events').forUpdate().executeTakeFirst();
  if (!event) return false;
  // Read under the lock: another process may have reminded them.
  const due = await selectDue(trx, kind, now)
    .where('events.id', '=', eventId)
    .select(['teams.id', 'payment_attempts.decided_at'])
    .orderBy('teams.id')
    .limit(teamsPerTransaction)
    .execute();
  const versions = new Map(
    due.map(({ id, decided_at }) => [id, kind === 'event' ? event.start_date : (decided_at ?? '')]),
  );
  if (versions.size === 0) return false;
  const rows = [...versions].map(([team_id, version]) => ({
    team_id,
    kind,
    version,
    event_id: eventId,
    at: now.toISOString(),
  }));
  await trx.insertInto('reminders').values(rows).execute();
  const everybody = await peopleOfTeams(trx, eventId, [...versions.keys()]);
  // Other members cannot send a transaction id.
  const people = kind === 'event' ? everybody : everybody.filter(({ leader }) => leader === null);
  const accountIds = people.map(({ id }) => id);
  const tokens = await findSubscribers(trx, 'reminders', accountIds);
  const expiresAt = kind === 'event' ? event.start_date : event.registration_deadline;
  const mails = people.flatMap((person): Mail[] => {
    const unsubscribe = tokens.get(person.id);
    if (unsubscribe === undefined) return [];
    const { name, leader, team_id: teamId } = person;
    const about = { eventId, teamId, version: versions.get(teamId) ?? '', name };
    const to = { ...toOwner(person), unsubscribe, expiresAt, ...about, ...(leader !== null && { leader }) };
    return [kind === 'event' ? { kind: 'event_near', ...to } : { kind: 'payment_missing', ...to }];
  });
  await queueMails(trx, mails, now);
  return due.length === teamsPerTransaction;
}

/** Selects teams whose reminder is due and not queued. */
function selectDue(db: Reader, kind: TeamReminder, now: Date) {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const teams = db
    .selectFrom('events')
    .innerJoin('teams', 'teams.event_id', 'events.id')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.team_id', '=', 'teams.id')
        .onRef('payment_attempts.transaction_key', '=', 'teams.transaction_key')
        .on('payment_attempts.decision', '=', literal('rejected')),
    )
    .where('events.deleted_at', 'is', null)
    .where('events.status', 'not in', ['draft', 'completed'])
    .where('teams.withdrawn_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reminders_off')
            .select('kind')
            .whereRef('reminders_off.event_id', '=', 'events.id')
            .where('reminders_off.kind', '=', kind),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reminders')
            .select('reminders.at')
            .whereRef('reminders.team_id', '=', 'teams.id')
            .where('reminders.kind', '=', kind)
            .whereRef(
              'reminders.version',
              '=',
              kind === 'event' ? 'events.start_date' : 'payment_attempts.decided_at',
            ),
        ),
      ),
    );
  if (kind === 'event') {
    return teams
      .where('events.start_date', '>', now.toISOString())
      .where('events.start_date', '<=', new Date(now.getTime() + dayMs).toISOString())
      .where('teams.holds_place', '=', literalOne)
      .where('teams.registration_date', '<=', dayAgo);
  }
  return teams
    .where('payment_attempts.decided_at', '<=', dayAgo)
    .where('payment_attempts.decided_at', '>', new Date(now.getTime() - missedMs).toISOString())
    .where('teams.payment_status', '=', 'rejected')
    .where('events.registration_deadline', '>', now.toISOString())
    .where('events.end_date', '>', now.toISOString());
}
