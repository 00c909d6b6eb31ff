import type { Reader, Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';

/** The own entries, whether organizers hid them, who asked the student to join, and what the student reported. */
export async function collectBoards(
  db: Reader,
  { id, audience }: Row<'accounts'>,
): Promise<{ boards?: object }> {
  if (audience !== 'student') return {};
  const entries = await db
    .selectFrom('seekers')
    .innerJoin('events', 'events.id', 'seekers.event_id')
    .select(['events.title as event', 'seekers.skills', 'seekers.text', 'seekers.created_at'])
    .where('seekers.account_id', '=', id)
    .orderBy('seekers.event_id')
    .execute();
  const hidden = await db
    .selectFrom('board_hidden')
    .innerJoin('events', 'events.id', 'board_hidden.event_id')
    .select('events.title as event')
    .where('entry_id', '=', id)
    .orderBy('event_id')
    .execute();
  const asks = await db
    .selectFrom('board_asks')
    .innerJoin('drafts', 'drafts.id', 'board_asks.draft_id')
    .select(['drafts.team_name', 'asked_at'])
    .where('account_id', '=', id)
    .orderBy('draft_id')
    .execute();
  const reports = await db
    .selectFrom('board_reports')
    .innerJoin('events', 'events.id', 'board_reports.event_id')
    .select(['events.title as event', 'reported_at'])
    .where('account_id', '=', id)
    .orderBy('event_id')
    .orderBy('entry_id')
    .execute();
  const own = entries.map((entry) => Object.assign(entry, { skills: fromJson(entry.skills) }));
  return { boards: { entries: own, hidden, asks, reports } };
}

export async function eraseFromBoards(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('seekers').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('board_asks').where('account_id', '=', accountId).execute();
  await trx
    .deleteFrom('board_reports')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('entry_id', '=', accountId)]))
    .execute();
  await trx.deleteFrom('board_hidden').where('entry_id', '=', accountId).execute();
}
