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
