import { textKey } from '@hackon/contract/text-key';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

type Kind = Row<'reserved_keys'>['kind'];

interface Reserved {
  eventId: string;
  draftId: string;
  kind: Kind;
  /** A name, an address, a number or an id. */
  value: string;
}

/** Returns whether the team has it now. A blank value is not reserved. Requires the event's lock. */
export async function reserveKey(
  trx: Transaction,
  { eventId, draftId, kind, value }: Reserved,
): Promise<boolean> {
  const key = textKey(value);
  if (key === '') return true;
  const row = { event_id: eventId, kind, key, draft_id: draftId };
  await trx
    .insertInto('reserved_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { draft_id } = await trx
    .selectFrom('reserved_keys')
    .select('draft_id')
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return draft_id === draftId;
}

/** Does nothing for a key of another team. */
export async function releaseKey(
  trx: Transaction,
  { eventId, draftId, kind, value }: Reserved,
): Promise<void> {
  await trx
    .deleteFrom('reserved_keys')
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('key', '=', textKey(value))
    .where('draft_id', '=', draftId)
    .execute();
}

export async function releaseKeysOf(trx: Transaction, draftId: string): Promise<void> {
  await trx.deleteFrom('reserved_keys').where('draft_id', '=', draftId).execute();
}
