import type { Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

const writeTable = prepared<{ teamId: string; tableNo: string | null }>()(
  (trx: Transaction, { teamId, tableNo }) =>
    trx.updateTable('submissions').set({ table_no: tableNo }).where('team_id', '=', teamId),
);

/** Writes table numbers, by project. A blank one removes the number. Returns false if a project is not in the event. */
export async function numberTables(
  trx: Transaction,
  eventId: string,
  tables: ReadonlyMap<string, string>,
): Promise<boolean> {
  const projects = await trx
    .selectFrom('submissions')
    .select(['team_id', 'table_no'])
    .where('event_id', '=', eventId)
    .execute();
  const before = new Map(projects.map(({ team_id, table_no }) => [team_id, table_no]));
  for (const [teamId, tableNo] of tables) {
    const known = before.get(teamId);
    if (known === undefined) return false;
    if ((known ?? '') !== tableNo) await writeTable(trx, { teamId, tableNo: tableNo || null });
  }
  return true;
}
