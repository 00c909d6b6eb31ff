import type { Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { JudgedRound } from './lock-judged-round.ts';
import type { OwnAssignment } from './own-assignments.ts';

/** Strikes the judge's reviews of the project in every round. Call it under the locks of all rounds. */
export async function declareConflict(
  trx: Transaction,
  { judge, now }: JudgedRound,
  { teamId }: OwnAssignment,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('judge_conflicts')
    .values({ judge_id: judge.id, team_id: teamId, created_at: at })
    .onConflict((conflict) => conflict.columns(['judge_id', 'team_id']).doNothing())
    .execute();
  await trx
    .updateTable('assignments')
    .set({ state: 'conflict', changed_at: at })
    .where('judge_id', '=', judge.id)
    .where('team_id', '=', teamId)
    .where('state', '<>', 'conflict')
    .execute();
  await trx
    .updateTable('reviews')
    .set({ struck: 'conflict' })
    .where('judge_id', '=', judge.id)
    .where('team_id', '=', teamId)
    .where('struck', '=', '')
    .execute();
}

/** The judge's reviews of the project count again. Call it under the locks of all rounds. */
export async function undoConflict(
  trx: Transaction,
  { round, judge, now }: JudgedRound,
  { teamId }: OwnAssignment,
): Promise<void> {
  await trx
    .deleteFrom('judge_conflicts')
    .where('judge_id', '=', judge.id)
    .where('team_id', '=', teamId)
    .execute();
  await trx
    .updateTable('reviews')
    .set({ struck: '' })
    .where('judge_id', '=', judge.id)
    .where('team_id', '=', teamId)
    .where('struck', '=', 'conflict')
    .execute();
  const done = await roundsDone(trx, judge.id, teamId);
  const barred = await trx
    .selectFrom('assignments')
    .select('round_id')
    .where('judge_id', '=', judge.id)
    .where('team_id', '=', teamId)
    .where('state', '=', 'conflict')
    .execute();
  for (const { round_id } of barred) {
    const open = round_id === round.id ? 'started' : 'todo';
    await trx
      .updateTable('assignments')
      .set({ state: done.has(round_id) ? 'done' : open, changed_at: now.toISOString() })
      .where('round_id', '=', round_id)
      .where('judge_id', '=', judge.id)
      .where('team_id', '=', teamId)
      .execute();
  }
}

/** Returns the rounds in which the judge has scored or placed a project. */
async function roundsDone(trx: Transaction, judgeId: string, teamId: string): Promise<Set<string>> {
  const scored = await trx
    .selectFrom('reviews')
    .innerJoin('rounds', 'rounds.id', 'reviews.round_id')
    .select('reviews.round_id')
    .where('reviews.judge_id', '=', judgeId)
    .where('reviews.team_id', '=', teamId)
    .where('rounds.mode', '=', 'scores')
    .execute();
  const placings = await trx
    .selectFrom('placings')
    .select(['round_id', 'ordering'])
    .where('judge_id', '=', judgeId)
    .execute();
  const placed = placings.filter(({ ordering }) => fromJson(ordering).includes(teamId));
  return new Set([...scored, ...placed].map(({ round_id }) => round_id));
}
