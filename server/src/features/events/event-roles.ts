import { peopleMessages } from '@hackon/contract/people/messages';
import { type EventRole, eventRoles, mayDo, type Right } from '@hackon/contract/people/roles';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';

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

/** Makes the managers of new events their owners. */
export async function addFirstOwners(
  trx: Transaction,
  events: readonly Pick<NewRow<'events'>, 'id' | 'manager_id' | 'created_at'>[],
): Promise<void> {
  const owners = events.flatMap(({ id, manager_id, created_at }) =>
    manager_id
      ? { event_id: id, account_id: manager_id, role: 'owner' as const, granted_at: created_at }
      : [],
  );
  await trx.insertInto('event_roles').values(owners).execute();
}

/** Returns the owners' accounts, the longest-serving first. */
export function ownersOf(db: Reader, eventId: string) {
  return db
    .selectFrom('event_roles')
    .innerJoin('accounts', 'accounts.id', 'event_roles.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.email_verified_at'])
    .where('event_roles.event_id', '=', eventId)
    .where('event_roles.role', '=', 'owner')
    .orderBy('event_roles.granted_at')
    .orderBy('accounts.id')
    .execute();
}

interface Grant {
  eventId: string;
  accountId: string;
  roles: readonly EventRole[];
  grantedBy: string;
  now: Date;
}

/** Adds roles; keeps those that the account has. */
export async function grantRoles(
  trx: Transaction,
  { eventId, accountId, roles, grantedBy, now }: Grant,
): Promise<void> {
  if (roles.length === 0) return;
  const rows = [...new Set(roles)].map((role) => ({
    event_id: eventId,
    account_id: accountId,
    role,
    granted_by: grantedBy,
    granted_at: now.toISOString(),
  }));
  await trx
    .insertInto('event_roles')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['event_id', 'account_id', 'role']).doNothing())
    .execute();
}

/** Removes the account's other roles at the event. */
export async function keepRoles(
  trx: Transaction,
  { eventId, accountId, roles }: Pick<Grant, 'eventId' | 'accountId' | 'roles'>,
): Promise<void> {
  const own = trx
    .deleteFrom('event_roles')
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId);
  await (roles.length === 0 ? own : own.where('role', 'not in', [...roles])).execute();
}
