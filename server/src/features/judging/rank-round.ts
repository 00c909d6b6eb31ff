import { createHash } from 'node:crypto';
import type { RoundMode } from '@hackon/contract/judging/rounds';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { criteriaOf } from './criteria-of.ts';
import { countedOrders, countedReviews } from './gather-reviews.ts';
import type { RankingRequest } from './ranking/rank.ts';
import type { Ranking } from './ranking/ranking.ts';
import { rankInWorker } from './ranking/rank-in-worker.ts';
import { reviewScore } from './ranking/review-score.ts';

/** A round's ranking, and what it was made of. */
export interface RankedRound extends Ranking {
  method: RoundMode;
  inputsHash: string;
}

/** Equal reviews give equal bytes. */
export async function rankRound(db: Reader, round: Row<'rounds'>): Promise<RankedRound> {
  const request = await rankingRequest(db, round);
  const ranking = await rankInWorker(round.event_id, request);
  return { ...ranking, inputsHash: hashOf(request) };
}

/** Returns what a round would be ranked by, in a fixed order. */
export async function rankingRequest(
  db: Reader,
  { id, mode }: Pick<Row<'rounds'>, 'id' | 'mode'>,
): Promise<RankingRequest> {
  const entries = await db
    .selectFrom('round_entries')
    .select('team_id')
    .where('round_id', '=', id)
    // A paused project has no rank, and is listed.
    .where('state', 'in', ['in', 'paused'])
    .orderBy('team_id')
    .execute();
  const projects = entries.map(({ team_id }) => team_id);
  if (mode !== 'scores') {
    return { method: mode, input: { projects, orders: await countedOrders(db, id) } };
  }
  const criteria = (await criteriaOf(db, id)).map((criterion) =>
    Object.assign({ id: criterion._id }, criterion),
  );
  const reviews = (await countedReviews(db, id)).flatMap(({ judgeId, teamId, scores }) => {
    const score = reviewScore(criteria, new Map(Object.entries(scores)));
    return score === undefined ? [] : [{ judgeId, projectId: teamId, score }];
  });
  return { method: mode, input: { projects, reviews } };
}

export function hashOf(request: RankingRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
