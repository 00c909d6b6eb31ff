import type { Invitation } from '@hackon/contract/people/people';
import { peopleLimits } from '@hackon/contract/people/limits';
import { peopleMessages } from '@hackon/contract/people/messages';
import type { EventRole } from '@hackon/contract/people/roles';
import { looksLikeEmail } from '@hackon/contract/accounts/email-address';
import { teamMessages } from '@hackon/contract/teams/messages';
import { textKey } from '@hackon/contract/text-key';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { countUp, dayKey } from '../../http/counters.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { confirmedAddresses } from '../accounts/confirmed-addresses.ts';
import { requireAccount } from '../accounts/find-account.ts';
import type { Source } from '../accounts/source-of.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';

interface NewInvitation {
  ref: string;
  accountId: string;
  source: Source;
  email: string;
  role: EventRole;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Mails an invitation, in place of an open one for the same address and role. Throws 400, 404, 403; 409 `has_role`,
 * `email_unconfirmed`, `quota_reached`.
 */
export async function invitePerson(
  db: Database,
  { ref, accountId, source, email, role, idempotency, now }: NewInvitation,
): Promise<Invitation> {
  if (!looksLikeEmail(email)) requireValid([{ path: 'email', message: teamMessages.memberEmailInvalid }]);
  // Remembers neither address nor link.
  const invited = await transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, accountId, 'people');
    const inviter = await requireAccount(trx, accountId);
    if (inviter.email_verified_at === null)
      throw new ApiError('email_unconfirmed', peopleMessages.confirmToInvite);
    const key = textKey(email);
    const { role: known } =
      (await trx
        .selectFrom('event_roles')
        .innerJoin('accounts', 'accounts.id', 'event_roles.account_id')
        .select('event_roles.role')
        .where('event_id', '=', event.id)
        .where('event_roles.role', '=', role)
        .where('accounts.email_key', '=', key)
        .executeTakeFirst()) ?? {};
    if (known) throw new ApiError('has_role', peopleMessages.hasRole);
    await trx
      .deleteFrom('invitations')
      .where('event_id', '=', event.id)
      .where('email_key', '=', key)
      .where('role', '=', role)
      .where('used_at', 'is', null)
      .execute();
    await requireRoom(trx, event.id, accountId, now);
    const token = newToken();
    const invitation = {
      id: newId(now),
      event_id: event.id,
      token_hash: hashToken(token),
      email,
      email_key: key,
      role,
      invited_by: accountId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + peopleLimits.invitationMs).toISOString(),
      used_at: null,
    };
    await trx.insertInto('invitations').values(invitation).execute();
    const action = { name: 'person_invited', accountId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, changesNothing: true, details: { roles: [role] } }, now);
    const isConfirmed = (await confirmedAddresses(trx, [email])).has(key);
    await queueMail(
      trx,
      { kind: 'invitation', to: email, isConfirmed, role, token, expiresAt: invitation.expires_at },
      now,
    );
    return { _id: invitation.id, invitedAt: invitation.created_at, expiresAt: invitation.expires_at };
  });
  const { name: invitedBy } = await requireAccount(db, accountId);
  return { ...invited, email, role, invitedBy };
}

async function requireRoom(trx: Transaction, eventId: string, accountId: string, now: Date): Promise<void> {
  const { open } = await trx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('event_id', '=', eventId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= peopleLimits.perEvent || (await countPeople(trx, eventId)) >= peopleLimits.perEvent)
    throw new ApiError('quota_reached', peopleMessages.peopleQuota(peopleLimits.perEvent));
  const { count } = await countUp(trx, dayKey('invitations', accountId), now, dayMs);
  const most = peopleLimits.invitationsPerDay;
  if (count > most) throw new ApiError('quota_reached', peopleMessages.invitationsQuota(most));
}

export async function countPeople(trx: Transaction, eventId: string): Promise<number> {
  const { people } = await trx
    .selectFrom('event_roles')
    .select((eb) => eb.fn.count<number>('account_id').distinct().as('people'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return people;
}
