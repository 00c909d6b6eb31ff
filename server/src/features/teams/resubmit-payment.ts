import { messages } from '@hackon/contract/messages';
import { paymentIssues } from '@hackon/contract/registration-rules';
import type { ResubmitPaymentBody, TeamDetail } from '@hackon/contract/teams';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { eventValues } from '../events/event-values.ts';
import { recordAction } from '../events/record-action.ts';
import { describeTeam, findTeam } from './find-team.ts';
import { insertPaymentAttempt, paymentColumns } from './insert-payment-attempt.ts';
import { lockOwnTeam } from './lock-own-team.ts';
import { membersOf } from './members-of.ts';
import { requireFreePlace } from './require-free-place.ts';
import { requireNoTeamYet } from './require-no-team-yet.ts';
import { requireOpen } from './require-open.ts';
import { toTeam } from './to-team.ts';
import { withSecondLook } from './with-second-look.ts';

interface Resubmission {
  studentId: string;
  teamId: string;
  body: ResubmitPaymentBody;
  /** Asked under the event's lock: a wait in the queue is not open past the deadline. */
  clock: Clock;
}

/**
 * Takes a new transaction id for a student's own rejected team: it is pending again and holds a place, at the fee
 * and to the payee of today. The attempt before keeps its decision and notes. Throws 404, 409
 * `registration_closed`, 409 `payment_not_due`, 400, 409 `event_full`, and 409 for what another team of the event,
 * or another payment to the same payee, has taken meanwhile.
 */
export function resubmitPayment(db: Database, resubmission: Resubmission): Promise<TeamDetail> {
  return withSecondLook(() => attempt(db, resubmission));
}

function attempt(db: Database, { studentId, teamId, body, clock }: Resubmission): Promise<TeamDetail> {
  return transaction(db, async (trx) => {
    const { team, event } = await lockOwnTeam(trx, teamId, studentId);
    const now = clock();
    const values = eventValues(event);
    requireOpen(values, now);
    requirePaymentDue(team, event);
    requireValid(paymentIssues(values, body));
    await requireFreePlace(trx, event);
    const members = await membersOf(trx, event.id, [team.id]);
    await requireNoTeamYet(trx, event, studentId, { ...toTeam(team, members.get(team.id) ?? []), ...body });
    const paid = await writePayment(trx, team, event, body);
    await insertPaymentAttempt(trx, paid, event, now);
    await recordAction(
      trx,
      { name: 'payment_resubmitted', accountId: studentId, eventId: event.id, teamId: team.id },
      now,
    );
    return describeTeam(trx, paid, event);
  });
}

/** The fee may be gone: it can change while no team holds a place. */
function requirePaymentDue(team: Row<'teams'>, event: Row<'events'>): void {
  if (team.payment_status !== 'rejected') throw new ApiError('payment_not_due', messages.paymentNotDue);
  if (event.entry_fee === 0) throw new ApiError('payment_not_due', messages.feeDropped);
}

async function writePayment(
  trx: Transaction,
  { id, event_id }: Row<'teams'>,
  event: Row<'events'>,
  { upiTransactionId }: ResubmitPaymentBody,
): Promise<Row<'teams'>> {
  await trx
    .updateTable('teams')
    .set({
      ...paymentColumns(event, upiTransactionId),
      holds_place: 1,
      verification_date: null,
      decided_by: null,
      notes: null,
    })
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
  return findTeam(trx, id);
}
