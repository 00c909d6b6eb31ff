import { ActionName, type HistoryEntry } from '@hackon/contract/history/history';
import type { Reader } from '../../db/database.ts';
import { accountsIn, idsOf, type NamedTeam, toHistoryEntry } from './to-history-entry.ts';
import { type Page, page } from '../../http/pagination.ts';

interface Asked {
  eventId: string;
  teamId?: string;
  managerId: string;
  /** `page` counts from 1. */
  query: { page: number; limit: number };
  teamsNamed: (ids: string[]) => Promise<ReadonlyMap<string, NamedTeam>>;
}

/** Newest first. */
export async function listHistory(
  db: Reader,
  { eventId, teamId, managerId, query, teamsNamed }: Asked,
): Promise<Page<HistoryEntry[]>> {
  let actions = db
    .selectFrom('audit_log')
    .where('event_id', '=', eventId)
    // A newer version, or a feature that was removed, may have written others.
    .where('action', 'in', ActionName.options);
  if (teamId !== undefined) actions = actions.where('subject_id', '=', teamId);
  const { total } = await actions
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await actions
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const accounts = await accountsIn(db, rows);
  const teams = await teamsNamed(idsOf(rows, 'subject_id'));
  return page(
    rows.map((row) => toHistoryEntry(row, { accounts, teams }, managerId)),
    total,
  );
}
