import type { Reader } from '../../db/database.ts';
import { type HostedEvent, hostColumns } from './hosted-event.ts';

/** The rows behind the public views of these events, by id. Those that were deleted are left out. */
export async function findListedRows(db: Reader, ids: readonly string[]): Promise<Map<string, HostedEvent>> {
  const rows = await db
    .selectFrom('events')
    .where('events.deleted_at', 'is', null)
    .where('events.id', 'in', ids)
    .selectAll('events')
    .select(hostColumns)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
