import type { ReplyOf } from '@hackon/contract/endpoint';
import type { seeInvitation as seeInvitationCall } from '@hackon/contract/people/people';
import { peopleLimits } from '@hackon/contract/people/limits';
import { peopleMessages } from '@hackon/contract/people/messages';
import { textKey } from '@hackon/contract/text-key';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { forgetReplies } from '../../http/forget-replies.ts';
import { requireAccount } from '../accounts/find-account.ts';
import type { Source } from '../accounts/source-of.ts';
import { hashToken } from '../accounts/tokens.ts';
import { grantRoles, rolesAt } from '../events/event-roles.ts';
import { lockEvent, lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';
import { countPeople } from './invite-person.ts';

/** Throws 410 for an unknown, used or expired invitation. */
export async function seeInvitation(
  db: Reader,
  token: string,
  now: Date,
): Promise<ReplyOf<typeof seeInvitationCall>> {
  const { email, role, expires_at, title, organization, inviter } = await findLive(db, token, now);
  return {
    eventTitle: title,
    organization: organization ?? '',
    invitedBy: inviter,
    email,
    role,
    expiresAt: expires_at,
  };
}

interface Acceptance {
  token: string;
  accountId: string;
  source: Source;
  now: Date;
}

/**
 * Gives the account the invitation's role. Returns the event's id, also if the account has accepted it before: the
 * answer may be lost. Throws 410; 403 `wrong_account`; 409 `email_unconfirmed`, `quota_reached`.
 */
export function acceptInvitation(
  db: Database,
  { token, accountId, source, now }: Acceptance,
): Promise<string> {
  return transaction(db, async (trx) => {
    const { event_id: eventId } = await findInvitation(trx, token, now);
    await lockEvent(trx, eventId);
    // Read again under the lock, because it may have been used or withdrawn.
    const invitation = await findInvitation(trx, token, now);
    const account = await requireAccount(trx, accountId);
    if (invitation.used_at !== null) {
      const isTheirs = textKey(account.email) === invitation.email_key;
      if (isTheirs && (await rolesAt(trx, eventId, accountId)).length > 0) return eventId;
      throw new ApiError('dead_link', peopleMessages.deadInvitation);
    }
    if (textKey(account.email) !== invitation.email_key)
      throw new ApiError('wrong_account', peopleMessages.wrongAccount);
    if (account.email_verified_at === null)
      throw new ApiError('email_unconfirmed', peopleMessages.confirmFirst);
    const { helped } = await trx
      .selectFrom('event_roles')
      .select((eb) => eb.fn.countAll<number>().as('helped'))
      .where('account_id', '=', accountId)
      .where('role', '<>', 'owner')
      .executeTakeFirstOrThrow();
    const most = peopleLimits.rolesPerAccount;
    if (helped >= most) throw new ApiError('quota_reached', peopleMessages.rolesQuota(most));
    if ((await countPeople(trx, eventId)) >= peopleLimits.perEvent)
      throw new ApiError('quota_reached', peopleMessages.peopleQuota(peopleLimits.perEvent));
    await trx
      .updateTable('invitations')
      .set({ used_at: now.toISOString() })
      .where('id', '=', invitation.id)
      .execute();
    const { role, invited_by: grantedBy } = invitation;
    await grantRoles(trx, { eventId, accountId, roles: [role], grantedBy, now });
    const action = { name: 'person_joined', accountId, source, eventId, changesNothing: true } as const;
    await recordAction(trx, { ...action, details: { roles: [role] } }, now);
    return eventId;
  });
}

async function findLive(db: Reader, token: string, now: Date) {
  const invitation = await findInvitation(db, token, now);
  if (invitation.used_at !== null) throw new ApiError('dead_link', peopleMessages.deadInvitation);
  return invitation;
}

/** Used ones too. */
async function findInvitation(db: Reader, token: string, now: Date) {
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('events', 'events.id', 'invitations.event_id')
    .innerJoin('accounts', 'accounts.id', 'invitations.invited_by')
    .leftJoin('accounts as hosts', 'hosts.id', 'events.manager_id')
    .selectAll('invitations')
    .select(['events.title', 'accounts.name as inviter', 'hosts.organization'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!invitation) throw new ApiError('dead_link', peopleMessages.deadInvitation);
  return invitation;
}

interface Withdrawal {
  ref: string;
  invitationId: string;
  accountId: string;
  source: Source;
  now: Date;
}

/** Throws 404, 403. */
export function withdrawInvitation(
  db: Database,
  { ref, invitationId, accountId, source, now }: Withdrawal,
): Promise<void> {
  return transaction(db, async (trx) => {
    const { id: eventId } = await lockOwnEvent(trx, ref, accountId, 'people');
    const withdrawn = await trx
      .deleteFrom('invitations')
      .where('id', '=', invitationId)
      .where('event_id', '=', eventId)
      .where('used_at', 'is', null)
      .returning('role')
      .executeTakeFirst();
    if (!withdrawn) throw new ApiError('not_found', peopleMessages.invitationNotFound);
    await forgetReplies(trx, invitationId);
    const action = { name: 'invitation_withdrawn', accountId, source, eventId } as const;
    await recordAction(trx, { ...action, changesNothing: true, details: { roles: [withdrawn.role] } }, now);
  });
}
