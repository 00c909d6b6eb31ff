import type { BodyOf } from '@hackon/contract/endpoint';
import type { decideProposals } from '@hackon/contract/statements/statements';
import type { MatchReason } from '@hackon/contract/statements/levels';
import type { Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { decideIfPending, queueResult } from '../teams/decide-payment.ts';
import { isOwnTeam } from '../teams/own-team.ts';
import { type Accepting, acceptMatch, type Accepted } from './accept-match.ts';
import type { StoredMatch } from './open-proposals.ts';

export type Covered = NonNullable<BodyOf<typeof decideProposals>['decisions'][number]['alsoCovers']>;

/** Accepts one payment for several teams if it is exactly the sum of their fees. */
export async function acceptShared(
  trx: Transaction,
  { row, amount, credit }: StoredMatch,
  covered: Covered,
  accepting: Accepting,
): Promise<Accepted | 'wrong_sum'> {
  const { event, managerId, source, now } = accepting;
  const seen = new Map(covered.map(({ teamId, transactionId }) => [teamId, transactionId]));
  const teams = await trx
    .selectFrom('teams')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('id', 'in', [...seen.keys()])
    .where('withdrawn_at', 'is', null)
    .execute();
  if (teams.length < covered.length || seen.has(row.team_id)) return 'not_found';
  const used = await amountCovered(trx, row);
  const sum = teams.reduce((total, team) => total + team.amount, amount + used);
  if (credit.paise !== sum * 100) return 'wrong_sum';
  for (const team of teams) {
    if (team.payment_status !== 'pending') return 'payment_decided';
    if (seen.get(team.id) !== team.transaction_id) return 'changed';
    if (await isOwnTeam(trx, team, managerId)) return 'own_team';
  }
  const result = await acceptMatch(trx, accepting);
  if (result !== 'done') return result;
  for (const team of teams) {
    const { id: teamId, transaction_id } = team;
    const transactionId = transaction_id ?? '';
    const decision = { teamId, managerId, source, status: 'verified', transactionId, now } as const;
    await decideIfPending(trx, team, decision);
    await insertCovered(trx, row, { team, now });
    await queueResult(trx, { team, event }, decision);
  }
  return result;
}

/** Returns what accepted teams owed that the payment covers already, in rupees. */
async function amountCovered(
  trx: Transaction,
  { event_id, credit_key, team_id }: Row<'statement_proposals'>,
): Promise<number> {
  const covered = await trx
    .selectFrom('statement_proposals')
    .innerJoin('teams', 'teams.id', 'statement_proposals.team_id')
    .select('teams.amount')
    .where('statement_proposals.event_id', '=', event_id)
    .where('statement_proposals.credit_key', '=', credit_key)
    .where('statement_proposals.team_id', '<>', team_id)
    .where('statement_proposals.state', '=', 'accepted')
    .where('teams.event_id', '=', event_id)
    .where('teams.payment_status', '=', 'verified')
    .where('teams.withdrawn_at', 'is', null)
    // Not accepted in another way since.
    .whereRef('teams.verification_date', '=', 'statement_proposals.decided_at')
    .execute();
  return covered.reduce((sum, team) => sum + team.amount, 0);
}

/** The undo of a statement finds its teams by these rows. */
async function insertCovered(
  trx: Transaction,
  proposal: Row<'statement_proposals'>,
  { team, now }: { team: Row<'teams'>; now: Date },
): Promise<void> {
  const decided = {
    transaction_id: team.transaction_id ?? '',
    reasons: toJson<MatchReason[]>(['covered']),
    state: 'accepted',
    decided_at: now.toISOString(),
  } as const;
  await trx
    .insertInto('statement_proposals')
    .values({ ...proposal, ...decided, id: newId(now), team_id: team.id, narration: '' })
    .onConflict((conflict) => conflict.columns(['event_id', 'team_id', 'credit_key']).doUpdateSet(decided))
    .execute();
}
