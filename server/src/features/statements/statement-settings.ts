import { statementLimits } from '@hackon/contract/statements/limits';
import type { StatementSettings } from '@hackon/contract/statements/statements';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { findOwnEvent, lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';
import type { ColumnChoice } from './read/statement.ts';

interface StoredSettings extends StatementSettings {
  /** By the hash of the header. */
  columns: Record<string, ColumnChoice>;
}

export async function settingsOf(db: Reader, eventId: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('statement_settings')
    .select(['accepts_sure', 'columns'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return { acceptSure: row?.accepts_sure === 1, columns: row ? fromJson(row.columns) : {} };
}

/** Throws 404, and 403 without the right. */
export async function getStatementSettings(
  db: Reader,
  ref: string,
  managerId: string,
): Promise<StatementSettings> {
  const event = await findOwnEvent(db, ref, managerId, 'payments');
  const { acceptSure } = await settingsOf(db, event.id);
  return { acceptSure };
}

interface Change extends StatementSettings {
  ref: string;
  managerId: string;
  source: Source;
  now: Date;
}

/** Repeating it changes nothing. Throws 404, 403, and 409 `quota_reached`. */
export function setStatementSettings(
  db: Database,
  { ref, managerId, source, acceptSure, now }: Change,
): Promise<StatementSettings> {
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'payments');
    const before = await settingsOf(trx, event.id);
    if (before.acceptSure === acceptSure) return { acceptSure };
    const name = acceptSure ? 'sure_matches_turned_on' : 'sure_matches_turned_off';
    const action = { name, accountId: managerId, source, eventId: event.id, changesNothing: true } as const;
    await recordAction(trx, action, now);
    await store(trx, event.id, { ...before, acceptSure });
    return { acceptSure };
  });
}

/** Remembers the columns that the organizer named. Call it under the event's lock. */
export async function rememberColumns(
  trx: Transaction,
  eventId: string,
  { headerHash, choice }: { headerHash: string; choice: ColumnChoice },
): Promise<void> {
  const { acceptSure, columns } = await settingsOf(trx, eventId);
  const others = Object.entries(columns).filter(([hash]) => hash !== headerHash);
  const kept = others.slice(-(statementLimits.headers - 1));
  await store(trx, eventId, { acceptSure, columns: Object.fromEntries([...kept, [headerHash, choice]]) });
}

/** Forgets the named columns, which may have been named wrongly. Call it under the event's lock. */
export async function forgetColumns(trx: Transaction, eventId: string): Promise<void> {
  await trx
    .updateTable('statement_settings')
    .set({ columns: toJson({}) })
    .where('event_id', '=', eventId)
    .execute();
}

async function store(
  trx: Transaction,
  eventId: string,
  { acceptSure, columns }: StoredSettings,
): Promise<void> {
  const change = { accepts_sure: acceptSure ? 1 : 0, columns: toJson(columns) } as const;
  await trx
    .insertInto('statement_settings')
    .values({ event_id: eventId, ...change })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(change))
    .execute();
}
