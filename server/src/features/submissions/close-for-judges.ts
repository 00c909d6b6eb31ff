import type { Transaction } from '../../db/database.ts';

/** Databases limit the parameters of a query. */
const perQuery = 500;

/** From now on the teams of these projects can no longer write. */
export async function closeForJudges(trx: Transaction, teamIds: readonly string[], now: Date): Promise<void> {
  for (let first = 0; first < teamIds.length; first += perQuery) {
    await trx
      .updateTable('submissions')
      .set({ judging_since: now.toISOString() })
      .where('team_id', 'in', teamIds.slice(first, first + perQuery))
      .where('judging_since', 'is', null)
      .execute();
  }
}
