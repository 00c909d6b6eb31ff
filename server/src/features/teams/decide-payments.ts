import type { DecidePaymentsBody, DecisionResult, Team } from '@hackon/contract/teams/teams';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Source } from '../accounts/source-of.ts';
import { findOwnEvent, lockOwnEvent } from '../events/find-event.ts';
import { decideIfPending, type Decision, queueResult } from './decide-payment.ts';
import { isOwnTeam } from './own-team.ts';
import { membersOf } from './members-of.ts';
import { toTeam } from './to-team.ts';

interface Decisions extends DecidePaymentsBody {
  managerId: string;
  source: Source;
  /** Id or share link of the event. */
  ref: string;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

/** Decides payments one by one under the event's lock. A stale decision does not affect the others. Throws 404. */
export async function decidePayments(
  db: Database,
  { ref, decisions, idempotency, ...by }: Decisions,
): Promise<DecisionResult[]> {
  // The remembered reply has no personal data.
  const results = await transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, by.managerId, 'payments');
    const decided: Pick<DecisionResult, 'teamId' | 'result'>[] = [];
    for (const decision of decisions) {
      const result = await decide(trx, event, { ...decision, ...by });
      decided.push({ teamId: decision.teamId, result });
    }
    return decided;
  });
  // A repeated call must not show teams to a person who has lost the right.
  const event = await findOwnEvent(db, ref, by.managerId, 'payments');
  const teams = await findTeams(
    db,
    event.id,
    decisions.map(({ teamId }) => teamId),
  );
  return results.map((one) => {
    const team = teams.get(one.teamId);
    return team ? Object.assign(one, { team }) : one;
  });
}

async function decide(
  trx: Transaction,
  event: Row<'events'>,
  decision: Decision,
): Promise<DecisionResult['result']> {
  const asked = { id: decision.teamId, event_id: event.id };
  if (await isOwnTeam(trx, asked, decision.managerId)) return 'own_team';
  const isDone = await decideIfPending(trx, { id: decision.teamId, event_id: event.id }, decision);
  const [team] = await listedTeams(trx, event.id, [decision.teamId]);
  if (!team) return 'not_found';
  if (!isDone) return team.payment_status === 'pending' ? 'changed' : 'payment_decided';
  await queueResult(trx, { team, event }, decision);
  return 'done';
}

function listedTeams(db: Reader, eventId: string, ids: readonly string[]): Promise<Row<'teams'>[]> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute();
}

async function findTeams(db: Reader, eventId: string, ids: readonly string[]): Promise<Map<string, Team>> {
  const teams = await listedTeams(db, eventId, ids);
  const members = await membersOf(db, eventId, ids);
  return new Map(teams.map((team) => [team.id, toTeam(team, members.get(team.id) ?? [])]));
}
