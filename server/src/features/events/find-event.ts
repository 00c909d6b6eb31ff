import { isShareLink } from '@hackon/contract/fields';
import { eventMessages } from '@hackon/contract/events/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Row } from '../../db/tables.ts';
import type { Right } from '@hackon/contract/people/roles';
import { requireRight } from './event-roles.ts';

export function selectEvent(db: Reader, ref: string) {
  return db
    .selectFrom('events')
    .where(isShareLink(ref) ? 'events.share_link' : 'events.id', '=', ref)
    .where('events.deleted_at', 'is', null);
}

/** Throws 404 for a person without a role, and 403 without the right. */
export async function findOwnEvent(
  db: Reader,
  ref: string,
  accountId: string,
  right: Right,
): Promise<Row<'events'>> {
  const event = await selectEvent(db, ref).selectAll('events').executeTakeFirst();
  if (!event) throw eventNotFound();
  await requireRight(db, { eventId: event.id, accountId, right, notFound: eventNotFound });
  return event;
}

/** Locks an event with its teams until the transaction ends. Throws 404. */
export async function lockEvent(trx: Transaction, ref: string): Promise<Row<'events'>> {
  const [event] = await (isShareLink(ref) ? lockByShareLink : lockById)(trx, { ref });
  if (!event) throw eventNotFound();
  return event;
}

const lockById = prepared<{ ref: string }>()((trx: Transaction, { ref }) =>
  lockable(trx).where('events.id', '=', ref),
);
const lockByShareLink = prepared<{ ref: string }>()((trx: Transaction, { ref }) =>
  lockable(trx).where('events.share_link', '=', ref),
);

function lockable(trx: Transaction) {
  return trx.selectFrom('events').selectAll('events').where('events.deleted_at', 'is', null).forUpdate();
}

/** Throws 404 for a person without a role, and 403 without the right. Roles change only under this lock. */
export async function lockOwnEvent(
  trx: Transaction,
  ref: string,
  accountId: string,
  right: Right,
): Promise<Row<'events'>> {
  const event = await lockEvent(trx, ref);
  await requireRight(trx, { eventId: event.id, accountId, right, notFound: eventNotFound });
  return event;
}

export function eventNotFound(): ApiError {
  return new ApiError('not_found', eventMessages.eventNotFound);
}
