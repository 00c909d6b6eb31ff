import type { ReplyOf } from '@hackon/contract/endpoint';
import type { listPeople as listPeopleCall } from '@hackon/contract/people/people';
import { eventRoles } from '@hackon/contract/people/roles';
import type { Reader } from '../../db/database.ts';
import { lastSeen } from '../accounts/last-seen.ts';
import { findOwnEvent } from '../events/find-event.ts';

interface Asked {
  ref: string;
  accountId: string;
  now: Date;
}

/** Throws 404, 403. */
export async function listPeople(
  db: Reader,
  { ref, accountId, now }: Asked,
): Promise<ReplyOf<typeof listPeopleCall>> {
  const { id: eventId } = await findOwnEvent(db, ref, accountId, 'people');
  const rows = await db
    .selectFrom('event_roles')
    .innerJoin('accounts', 'accounts.id', 'event_roles.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'event_roles.role', 'event_roles.granted_at'])
    .where('event_roles.event_id', '=', eventId)
    .orderBy('event_roles.granted_at')
    .orderBy('accounts.id')
    .execute();
  const seen = await lastSeen(
    db,
    rows.map(({ id }) => id),
  );
  const inOrder = rows.toSorted(
    (one, other) => eventRoles.indexOf(one.role) - eventRoles.indexOf(other.role),
  );
  const people = [...Map.groupBy(inOrder, ({ id }) => id)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const roles = eventRoles.filter((role) => own.some((one) => one.role === role));
    return [
      {
        accountId: id,
        name: first.name,
        email: first.email,
        roles,
        since: first.granted_at,
        lastSeenAt: seen.get(id) ?? null,
        isYou: id === accountId,
      },
    ];
  });
  const invitations = await db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.invited_by')
    .select([
      'invitations.id as _id',
      'invitations.email',
      'invitations.role',
      'accounts.name as invitedBy',
      'invitations.created_at as invitedAt',
      'invitations.expires_at as expiresAt',
    ])
    .where('event_id', '=', eventId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('invitations.created_at')
    .orderBy('invitations.id')
    .execute();
  return { people, invitations };
}
