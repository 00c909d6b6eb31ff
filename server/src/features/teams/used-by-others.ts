import type { Reader } from '../../db/database.ts';

/** Returns the transaction keys of an event's teams that living teams of the organizer's other events sent, too. */
export async function usedElsewhere(db: Reader, eventId: string): Promise<Set<string>> {
  const others = db
    .selectFrom('events')
    .select('id')
    .where('manager_id', '=', db.selectFrom('events').select('manager_id').where('id', '=', eventId))
    .where('id', '<>', eventId)
    .where('deleted_at', 'is', null);
  const own = db.selectFrom('teams').select('transaction_key').where('event_id', '=', eventId);
  const rows = await db
    .selectFrom('teams')
    .select('transaction_key')
    .where('event_id', 'in', others)
    .where('transaction_key', 'in', own)
    .where('withdrawn_at', 'is', null)
    .where('payment_status', 'in', ['pending', 'verified'])
    .execute();
  return new Set(rows.flatMap(({ transaction_key: key }) => key ?? []));
}

/**
 * Returns the event's waiting teams whose transaction id another student sent before for the same payee, or another team
 * was accepted with: the payment may be, or have been, that team's. Leaves out ids that two teams of the event wait with.
 */
export async function teamsWithUsedId(db: Reader, eventId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('teams')
    .innerJoin('payment_attempts as sent', (join) =>
      join
        .onRef('sent.payee_key', '=', 'teams.payee_key')
        .onRef('sent.transaction_key', '=', 'teams.transaction_key'),
    )
    .innerJoin('teams as others', 'others.id', 'sent.team_id')
    .select('teams.id')
    .where('teams.event_id', '=', eventId)
    .where('teams.payment_status', '=', 'pending')
    .where('teams.withdrawn_at', 'is', null)
    .whereRef('others.id', '<>', 'teams.id')
    .where((eb) =>
      eb('others.account_id', 'is distinct from', eb.ref('teams.account_id')).or(
        'sent.decision',
        '=',
        'verified',
      ),
    )
    .where((eb) =>
      eb.not(
        eb.and([
          eb('others.event_id', '=', eventId),
          eb('others.payment_status', '=', 'pending'),
          eb('others.withdrawn_at', 'is', null),
          eb('sent.decision', 'is', null),
        ]),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
