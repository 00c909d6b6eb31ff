import type { RejectionReason } from '@hackon/contract/teams/rejection-reasons';
import type { Reader } from '../../db/database.ts';

/** Reasons that hold although the bank has the payment. */
const lasting: readonly RejectionReason[] = ['used_by_another', 'refunded', 'other'];

/** Returns the event's waiting teams whose student was rejected with the same transaction id, though it was paid. */
export function teamsWithRejectedId(
  db: Reader,
  eventId: string,
): Promise<{ teamId: string; amount: number }[]> {
  return (
    db
      .selectFrom('teams')
      .select(['id as teamId', 'amount'])
      .where('event_id', '=', eventId)
      .where('payment_status', '=', 'pending')
      .where('withdrawn_at', 'is', null)
      // Counted per team: for `exists`, PostgreSQL may read the payments of all events.
      .where((eb) =>
        eb(
          eb
            .selectFrom('payment_attempts as earlier')
            .select(eb.fn.countAll().as('rejections'))
            .innerJoin('teams as sent', 'sent.id', 'earlier.team_id')
            .whereRef('earlier.payee_key', '=', 'teams.payee_key')
            .whereRef('earlier.transaction_key', '=', 'teams.transaction_key')
            .where('sent.event_id', '=', eventId)
            .where((sent) =>
              sent.or([
                sent('sent.id', '=', sent.ref('teams.id')),
                sent('sent.account_id', '=', sent.ref('teams.account_id')),
              ]),
            )
            .where('earlier.reason', 'in', lasting),
          '>',
          0,
        ),
      )
      .execute()
  );
}
