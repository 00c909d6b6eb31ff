import { peopleMessages } from '@hackon/contract/people/messages';
import type { EventRole } from '@hackon/contract/people/roles';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { makeManager } from '../events/archive-events.ts';
import { requireRoomForEvent } from '../events/create-event.ts';
import { grantRoles, keepRoles, rolesAt } from '../events/event-roles.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';

interface PersonChange {
  ref: string;
  /** The account that makes the change. */
  accountId: string;
  /** The account whose roles change. */
  personId: string;
  source: Source;
  now: Date;
}

/** Replaces a person's roles. Throws 404, 403; 409 `last_owner`. */
export function changeRoles(
  db: Database,
  { roles, ...change }: PersonChange & { roles: EventRole[] },
): Promise<void> {
  return transaction(db, async (trx) => {
    const { ref, accountId, personId, source, now } = change;
    const event = await lockOwnEvent(trx, ref, accountId, 'people');
    await requirePerson(trx, event.id, personId);
    await setRoles(trx, event, roles, change);
    const action = { name: 'roles_changed', accountId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, details: { person: personId, roles } }, now);
  });
}

/** Removes all roles of a person. Throws 404, 403; 409 `last_owner`. */
export function removePerson(db: Database, change: PersonChange): Promise<void> {
  return transaction(db, async (trx) => {
    const { ref, accountId, personId, source, now } = change;
    const isLeaving = accountId === personId;
    // Every role has the right to see teams.
    const event = await lockOwnEvent(trx, ref, accountId, isLeaving ? 'teams' : 'people');
    await requirePerson(trx, event.id, personId);
    await setRoles(trx, event, [], change);
    const name = isLeaving ? 'person_left' : 'person_removed';
    const details = isLeaving ? {} : { person: personId };
    await recordAction(trx, { name, accountId, source, eventId: event.id, details }, now);
  });
}

/** Makes a person the owner named on the event, and the caller an organizer. Throws 404, 403; 409 `quota_reached`. */
export function transferEvent(
  db: Database,
  { eventsPerAccount, ...change }: PersonChange & { eventsPerAccount: number },
): Promise<void> {
  return transaction(db, async (trx) => {
    const { ref, accountId, personId, source, now } = change;
    const event = await lockOwnEvent(trx, ref, accountId, 'people');
    const roles = await requirePerson(trx, event.id, personId);
    if (accountId === personId) return;
    if (event.manager_id !== personId) await requireRoomForEvent(trx, personId, eventsPerAccount);
    await setRoles(trx, event, [...new Set<EventRole>(['owner', ...roles])], change);
    if (event.manager_id !== personId) await makeManager(trx, event.id, personId);
    await setRoles(trx, { ...event, manager_id: personId }, ['organizer'], {
      ...change,
      personId: accountId,
    });
    const action = { name: 'event_transferred', accountId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, details: { person: personId } }, now);
  });
}

async function requirePerson(trx: Transaction, eventId: string, personId: string): Promise<EventRole[]> {
  const roles = await rolesAt(trx, eventId, personId);
  if (roles.length === 0) throw new ApiError('not_found', peopleMessages.personNotFound);
  return roles;
}

/**
 * Throws if the event would have no owner. If the manager is no longer an owner, the oldest owner becomes manager.
 * Deletes the open invitations of a former owner.
 */
async function setRoles(
  trx: Transaction,
  event: Pick<Row<'events'>, 'id' | 'manager_id'>,
  roles: readonly EventRole[],
  { accountId, personId, now }: PersonChange,
): Promise<void> {
  if (!roles.includes('owner')) {
    const other = await trx
      .selectFrom('event_roles')
      .select('account_id')
      .where('event_id', '=', event.id)
      .where('role', '=', 'owner')
      .where('account_id', '<>', personId)
      .orderBy('granted_at')
      .orderBy('account_id')
      .limit(1)
      .executeTakeFirst();
    if (!other) throw new ApiError('last_owner', peopleMessages.lastOwner);
    if (event.manager_id === personId) await makeManager(trx, event.id, other.account_id);
    await trx
      .deleteFrom('invitations')
      .where('event_id', '=', event.id)
      .where('invited_by', '=', personId)
      .where('used_at', 'is', null)
      .execute();
  }
  const person = { eventId: event.id, accountId: personId, roles };
  await keepRoles(trx, person);
  await grantRoles(trx, { ...person, grantedBy: accountId, now });
}
