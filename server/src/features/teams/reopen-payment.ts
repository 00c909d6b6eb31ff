import { eventLimits } from '@hackon/contract/events/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import type { Source } from '../accounts/source-of.ts';
import { addPlace } from '../events/add-place.ts';
import { recordAction } from '../history/record-action.ts';
import { decisionTopic } from './decide-payment.ts';
import { describeTeam, findTeam } from './find-team.ts';
import { requireOthersTeam } from './own-team.ts';
import { lockEventOf } from './lock-own-team.ts';
import { mailsToTeam } from './mails-to-team.ts';
import { membersOf } from './members-of.ts';
import { deleteHold, readHolds } from '../places/holds.ts';
import { requireNoTeamYet } from './require-no-team-yet.ts';
import { countPlacesHeld } from './teams-of-events.ts';
import { toTeam } from './to-team.ts';
import { retryOnUniqueViolation } from './retry-on-unique-violation.ts';

interface Reopening {
  managerId: string;
  source: Source;
  teamId: string;
  /** Adds a place if the event is full. */
  addsPlace: boolean;
  now: Date;
}

/**
 * Makes a rejected payment pending again; the team takes a place. Mails those who got the mail of the rejection, and
 * takes it back from the others. Throws 404; 403 for `addsPlace` without the right to edit; 409 `payment_not_rejected`;
 * 409 `payment_not_due`; 409 `event_full`; 409 for values that another team has taken; 409 `quota_reached`.
 */
export function reopenPayment(db: Database, reopening: Reopening): Promise<TeamDetail> {
  return retryOnUniqueViolation(() => attempt(db, reopening));
}

function attempt(
  db: Database,
  { managerId, source, teamId, addsPlace, now }: Reopening,
): Promise<TeamDetail> {
  return transaction(db, async (trx) => {
    const event = await lockEventOf(trx, await findTeam(trx, teamId), managerId, 'payments');
    // Read again: the team may have changed during the wait for the lock.
    const team = await findTeam(trx, teamId);
    await requireOthersTeam(trx, team, managerId);
    const whenFull = () => addPlace(trx, event, { accountId: managerId, source, now });
    await requireReopenable(trx, { team, event, now, ...(addsPlace && { whenFull }) });
    await reopen(trx, team, now);
    const action = { name: 'payment_reopened', accountId: managerId, source, eventId: event.id } as const;
    const details = { status: 'pending', earlierStatus: 'rejected' } as const;
    await recordAction(trx, { ...action, teamId, details }, now);
    const { amount, transaction_id: transactionId } = team;
    const untold = new Set((await takeBackMails(trx, decisionTopic(teamId))).map(({ to }) => to));
    const mails: Mail[] = [];
    for (const to of await mailsToTeam(trx, team, event)) {
      if (!untold.has(to.to)) mails.push({ kind: 'payment_reopened', ...to, amount, transactionId });
    }
    await queueMails(trx, mails, now);
    return describeTeam(trx, await findTeam(trx, teamId), event);
  });
}

interface Again {
  team: Row<'teams'>;
  event: Row<'events'>;
  now: Date;
  /** Adds a place. */
  whenFull?: () => Promise<void>;
}

/** The team takes a place, so the rules of a registration apply, except the deadline. */
async function requireReopenable(trx: Transaction, again: Again): Promise<void> {
  const { team, event } = again;
  if (team.payment_status !== 'rejected')
    throw new ApiError('payment_not_rejected', teamMessages.paymentNotRejected);
  if (event.entry_fee === 0) throw new ApiError('payment_not_due', teamMessages.reopenedWithoutFee);
  await requirePlaceAgain(trx, again);
}

/**
 * Throws 409 if the event is full or another team has a unique value of this one by now. The leader's held place becomes
 * the team's.
 */
export async function requirePlaceAgain(
  trx: Transaction,
  { team, event, now, whenFull }: Again,
): Promise<void> {
  const leader = { eventId: event.id, accountId: team.account_id ?? '' };
  const holds = await readHolds(trx, { ...leader, now });
  if (holds.own) await deleteHold(trx, leader);
  if ((await countPlacesHeld(trx, event.id)) + holds.others >= event.max_teams) {
    if (!whenFull || event.max_teams >= eventLimits.maxTeams)
      throw new ApiError('event_full', teamMessages.noPlaceToReopen);
    await whenFull();
  }
  const members = await membersOf(trx, event.id, [team.id]);
  const place = { eventId: event.id, studentId: team.account_id ?? '', payeeKey: team.payee_key };
  await requireNoTeamYet(
    trx,
    { ...place, whyNotTwo: teamMessages.reopenedTwice },
    {
      ...toTeam(team, members.get(team.id) ?? []),
      upiTransactionId: team.transaction_id ?? '',
    },
  );
}

/** Adds an attempt like the rejected one, which keeps its decision and notes. */
async function reopen(
  trx: Transaction,
  { id, event_id, transaction_key }: Row<'teams'>,
  now: Date,
): Promise<void> {
  const undecided = { decided_by: null, notes: null };
  await trx
    .updateTable('teams')
    .set({ ...undecided, payment_status: 'pending', holds_place: 1 })
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
  const rejected = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('team_id', '=', id)
    .where('transaction_key', '=', transaction_key)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payment_attempts')
    .values({
      ...rejected,
      ...undecided,
      id: newId(now),
      submitted_at: now.toISOString(),
      decision: null,
      decided_at: null,
      reason: null,
    })
    .execute();
}
