import type { WithdrawnPayment } from '@hackon/contract/accounts/accounts';
import { teamLimits } from '@hackon/contract/teams/limits';
import type { Reader } from '../../db/database.ts';

/** Also of teams whose event was deleted. Undefined without any. A rejected payment is not among them. */
export async function readWithdrawnPayments(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<WithdrawnPayment[] | undefined> {
  const rows = await db
    .selectFrom('teams')
    .innerJoin('events', 'events.id', 'teams.event_id')
    .leftJoin('accounts', 'accounts.id', 'events.manager_id')
    .select(['teams.id', 'teams.team_name', 'teams.event_id', 'teams.transaction_id', 'teams.amount'])
    .select([
      'events.title',
      'events.contact_email',
      'events.contact_phone',
      'accounts.email',
      'events.deleted_at',
    ])
    .where('teams.account_id', '=', accountId)
    .where('teams.payment_status', 'in', ['pending', 'verified'])
    .where('events.end_date', '>', now.toISOString())
    .where((eb) => eb.or([eb('teams.withdrawn_at', 'is not', null), eb('events.deleted_at', 'is not', null)]))
    // Not replaced by another team.
    .where((eb) =>
      eb('teams.withdrawn_at', 'is', null).or(
        eb.not(
          eb.exists(
            eb
              .selectFrom('teams as others')
              .select('others.id')
              .where('others.account_id', '=', accountId)
              .whereRef('others.event_id', '=', 'teams.event_id')
              .where((other) =>
                other.or([
                  other('others.withdrawn_at', 'is', null),
                  // Sent again, and perhaps rejected.
                  other.and([
                    other('others.transaction_key', '=', other.ref('teams.transaction_key')),
                    other('others.registration_date', '>', other.ref('teams.registration_date')),
                  ]),
                ]),
              ),
          ),
        ),
      ),
    )
    .orderBy('teams.registration_date', 'desc')
    .orderBy('teams.id')
    .limit(teamLimits.registrationsListed)
    .execute();
  const payments = rows.flatMap((row): WithdrawnPayment[] => {
    const { id: teamId, team_name: teamName, event_id: eventId, title, transaction_id, amount } = row;
    if (transaction_id === null) return [];
    const manager = { email: row.contact_email || (row.email ?? ''), phone: row.contact_phone };
    const isCancelled = row.deleted_at !== null;
    return [
      { teamId, teamName, eventId, title, transactionId: transaction_id, amount, manager, isCancelled },
    ];
  });
  return payments.length === 0 ? undefined : payments;
}
