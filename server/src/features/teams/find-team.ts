import type { EventRole, Right } from '@hackon/contract/people/roles';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RejectedTransaction, TeamDetail } from '@hackon/contract/teams/teams';
import type { NotNull } from 'kysely';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { requireRight } from '../events/event-roles.ts';
import { selectEvent } from '../events/find-event.ts';
import { membersOfTeam } from './members-of.ts';
import { paymentQuestionsOf } from './payment-question/payment-questions.ts';
import { payCodeOf } from './team-pay-code.ts';
import { type Host, toTeamDetail } from './to-team.ts';

/** Throws 404 for an unknown or withdrawn team. */
export async function findTeam(db: Reader, teamId: string): Promise<Row<'teams'>> {
  const team = await db
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', teamId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!team) throw teamNotFound();
  return team;
}

/** Throws 404 as for a missing team, also for a deleted event, and 403 without the right. */
export async function requireOwnEvent(
  db: Reader,
  eventId: string,
  accountId: string,
  right: Right,
): Promise<EventRole[]> {
  const event = await selectEvent(db, eventId).select('events.id').executeTakeFirst();
  if (!event) throw teamNotFound();
  return requireRight(db, { eventId, accountId, right, notFound: teamNotFound });
}

export async function describeTeam(
  db: Reader,
  team: Row<'teams'>,
  event: Row<'events'>,
): Promise<TeamDetail> {
  const members = await membersOfTeam(db, team);
  const host = await findHost(db, event);
  const payCode = await payCodeOf(db, team);
  const rejectedTransactions = await rejectedTransactionsOf(db, team);
  const questions = await paymentQuestionsOf(db, team.event_id, [team.id]);
  const paymentQuestion = questions.get(team.id) ?? null;
  return toTeamDetail(team, members, { event, host, payCode, rejectedTransactions, paymentQuestion });
}

/** Newest first. */
async function rejectedTransactionsOf(
  db: Reader,
  { id, event_id }: Row<'teams'>,
): Promise<RejectedTransaction[]> {
  const rejected = await db
    .selectFrom('payment_attempts')
    .select(['transaction_id', 'decided_at', 'reason'])
    .where('event_id', '=', event_id)
    .where('team_id', '=', id)
    .where('decision', '=', 'rejected')
    .where('decided_at', 'is not', null)
    .$narrowType<{ decided_at: NotNull }>()
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rejected.map(({ transaction_id, decided_at, reason }) => ({
    transactionId: transaction_id,
    rejectedAt: decided_at,
    reason,
  }));
}

/** Returns undefined if the account was deleted. */
export async function findHost(db: Reader, event: Row<'events'>): Promise<Host | undefined> {
  if (event.manager_id === null) return undefined;
  return db
    .selectFrom('accounts')
    .select(['organization', 'email'])
    .where('id', '=', event.manager_id)
    .executeTakeFirst();
}

export function teamNotFound(): ApiError {
  return new ApiError('not_found', teamMessages.teamNotFound);
}
