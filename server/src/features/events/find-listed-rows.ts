import type { Reader } from '../../db/database.ts';
import { cardColumns, type EventCardRow } from './event-card-row.ts';

/** The rows behind the cards of these events, by id. Those that were deleted are left out. */
export async function findListedRows(db: Reader, ids: readonly string[]): Promise<Map<string, EventCardRow>> {
  const rows: EventCardRow[] = await db
    .selectFrom('events')
    .where('events.deleted_at', 'is', null)
    .where('events.id', 'in', ids)
    .select(cardColumns)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
