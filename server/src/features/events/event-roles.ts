import { peopleMessages } from '@hackon/contract/people/messages';
import { type EventRole, eventRoles, mayDo, type Right } from '@hackon/contract/people/roles';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';

/** Returns a person's roles at an event, the strongest first. Empty for strangers. */
export async function rolesAt(db: Reader, eventId: string, accountId: string): Promise<EventRole[]> {
  const rows = await db
    .selectFrom('event_roles')
    .select('role')
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .execute();
  const roles = new Set(rows.map(({ role }) => role));
  return eventRoles.filter((role) => roles.has(role));
}

interface Required {
  eventId: string;
  accountId: string;
  right: Right;
  notFound: () => ApiError;
}

/** Returns the roles. Throws `notFound` for a stranger, and 403 for a person whose roles lack the right. */
export async function requireRight(
  db: Reader,
  { eventId, accountId, right, notFound }: Required,
): Promise<EventRole[]> {
  const roles = await rolesAt(db, eventId, accountId);
  if (roles.length === 0) throw notFound();
  if (!mayDo(roles, right)) throw new ApiError('missing_right', peopleMessages.missingRight[right]);
  return roles;
}

/** Makes an account the owner of an event that it has just created. */
export async function addFirstOwner(
  trx: Transaction,
  event: { id: string; accountId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('event_roles')
    .values({
      event_id: event.id,
      account_id: event.accountId,
      role: 'owner',
      granted_by: null,
      granted_at: event.now.toISOString(),
    })
    .execute();
}
