import { toJson } from '../../../db/json-text.ts';
import type { Reader, Transaction } from '../../../db/database.ts';
import type { Row, RowChange } from '../../../db/tables.ts';

type SentNotices = Omit<Row<'organizer_mails'>, 'event_id'>;

const nothing: SentNotices = {
  first_teams: toJson<string[]>([]),
  digest_until: '',
  full_places: 0,
  reminded_deadline: null,
};

/** Lock the event before relying on it. */
export async function findSentNotices(db: Reader, eventId: string): Promise<SentNotices> {
  const sent = await db
    .selectFrom('organizer_mails')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return sent ?? nothing;
}

export async function recordSent(
  trx: Transaction,
  eventId: string,
  change: RowChange<'organizer_mails'>,
): Promise<void> {
  await trx
    .insertInto('organizer_mails')
    .values({ ...nothing, ...change, event_id: eventId })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(change))
    .execute();
}
