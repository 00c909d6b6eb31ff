import type { StudentProfile } from '@hackon/contract/accounts/accounts';
import type { Reader, Transaction } from '../../db/database.ts';
import { literalOne } from '../../db/literal-one.ts';
import { prepared } from '../../db/prepared.ts';
import type { Row } from '../../db/tables.ts';

interface Asked {
  eventId: string;
  accountId: string;
  now: Date;
}

export interface Holds {
  /** Places that other accounts hold. */
  others: number;
  /** Teams of other accounts that wait for a place and can register. A place goes to them first. */
  waiting: number;
  /** The account's own place, with the terms on which it was held. */
  own: Pick<Row<'place_holds'>, 'until' | 'amount' | 'upi_id'> | undefined;
}

/** Counts by the clock, so nothing has to free a place. Requires the event's lock. */
export async function readHolds(db: Reader, { eventId, accountId, now }: Asked): Promise<Holds> {
  const [row] = await selectHolds(db, { eventId, accountId, now: now.toISOString() });
  const { all = 0, waiting = 0, own_until = null, own_amount = null, own_upi_id = null } = row ?? {};
  if (own_until === null || own_amount === null || own_upi_id === null)
    return { others: all, waiting, own: undefined };
  return { others: all - 1, waiting, own: { until: own_until, amount: own_amount, upi_id: own_upi_id } };
}

const selectHolds = prepared<{ eventId: string; accountId: string; now: string }>()(
  (db: Reader, { eventId, accountId, now }) =>
    db
      .selectFrom('place_holds as holds')
      .leftJoin('place_holds as own', (join) =>
        join.onRef('own.account_id', '=', 'holds.account_id').on('own.account_id', '=', accountId),
      )
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb
          .selectFrom('waitlist')
          .select(({ fn }) => fn.countAll<number>().as('waiting'))
          .where('waitlist.event_id', '=', eventId)
          .where('waitlist.state', '=', 'waiting')
          .where('waitlist.is_ready', '=', literalOne)
          .where('waitlist.account_id', '<>', accountId)
          .$asScalar()
          .$notNull()
          .as('waiting'),
        eb.fn.max<string | null>('own.until').as('own_until'),
        eb.fn.max<number | null>('own.amount').as('own_amount'),
        eb.fn.max<string | null>('own.upi_id').as('own_upi_id'),
      ])
      .where('holds.event_id', '=', eventId)
      .where('holds.until', '>', now),
);

export function findHold(trx: Transaction, accountId: string): Promise<Row<'place_holds'> | undefined> {
  return trx
    .selectFrom('place_holds')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the place that the account holds, in an event that students can open. */
export async function readHeldPlace(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<StudentProfile['heldPlace']> {
  const hold = await db
    .selectFrom('place_holds')
    .innerJoin('events', 'events.id', 'place_holds.event_id')
    .select(['events.id', 'events.title', 'events.share_link', 'place_holds.until'])
    .where('place_holds.account_id', '=', accountId)
    .where('place_holds.until', '>', now.toISOString())
    .where('events.status', '<>', 'draft')
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    hold && {
      eventId: hold.id,
      title: hold.title,
      shareLink: hold.share_link,
      holdUntil: hold.until,
      serverNow: now.toISOString(),
    }
  );
}

/** Replaces the account's earlier hold. Returns false if the account holds a place in another event by now. */
export async function writeHold(trx: Transaction, row: Row<'place_holds'>, now: Date): Promise<boolean> {
  const { account_id: _same, ...columns } = row;
  const written = await trx
    .insertInto('place_holds')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(columns)
        .where((eb) =>
          eb.or([
            eb('place_holds.event_id', '=', row.event_id),
            eb('place_holds.until', '<=', now.toISOString()),
          ]),
        ),
    )
    .returning('account_id')
    .execute();
  return written.length > 0;
}

/** Does nothing for a place in another event. Returns whether there was a hold. */
export async function deleteHold(
  trx: Transaction,
  { eventId, accountId }: Omit<Asked, 'now'>,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('place_holds')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .returning('account_id')
    .execute();
  return deleted.length > 0;
}
