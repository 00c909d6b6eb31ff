import { judgingMessages } from '@hackon/contract/judging/messages';
import { reviewsWanted, stateOf } from '@hackon/contract/judging/round-state';
import type { Round } from '@hackon/contract/judging/rounds';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { closeForJudges } from '../submissions/close-for-judges.ts';
import { namesOfUnconnected } from './assign-round.ts';
import { changeOwnRound, type RoundChange } from './change-own-round.ts';
import { setRound } from './change-round.ts';
import { criteriaOf } from './criteria-of.ts';
import { findOwnRound } from './find-round.ts';
import { hashOf, rankingRequest, rankRound, type RankedRound } from './rank-round.ts';
import { reviewsOf } from './reviews-of.ts';

/** The criteria are fixed from now on, no project leaves the round, and its teams can no longer write. */
export function openRound(db: Database, change: RoundChange): Promise<Round> {
  const { now } = change;
  return changeOwnRound(db, change, 'round_opened', async (trx, { round, state }) => {
    if (state !== 'draft') throw wrongState(judgingMessages.notDraft);
    await requireReady(trx, round);
    if (round.closes_at !== null && stateOf({ state: 'open', closesAt: round.closes_at }, now) === 'closed') {
      throw wrongState(judgingMessages.closeInPast);
    }
    await setRound(trx, round.id, { state: 'open', opened_at: now.toISOString() });
    const entries = await trx
      .selectFrom('round_entries')
      .select('team_id')
      .where('round_id', '=', round.id)
      .execute();
    await closeForJudges(
      trx,
      entries.map(({ team_id }) => team_id),
      now,
    );
  });
}

/** Throws 409 without criteria or assignments, and for judges who share no project. */
async function requireReady(trx: Transaction, round: Row<'rounds'>): Promise<void> {
  if (round.mode === 'scores' && (await criteriaOf(trx, round.id)).length === 0) {
    throw wrongState(judgingMessages.criteriaMissing);
  }
  const assignments = await trx
    .selectFrom('assignments')
    .select(['judge_id as judgeId', 'team_id as projectId'])
    .where('round_id', '=', round.id)
    .execute();
  if (assignments.length === 0) throw wrongState(judgingMessages.notAssigned);
  const names = await namesOfUnconnected(trx, assignments);
  if (names) throw new ApiError('not_comparable', judgingMessages.unconnected(...names));
}

/** Throws 409 `reviews_missing` unless `force`. */
export function closeRound(db: Database, change: RoundChange & { force: boolean }): Promise<Round> {
  const { now, force } = change;
  return changeOwnRound(db, change, 'round_closed', async (trx, { round, state }) => {
    if (state !== 'open') throw wrongState(judgingMessages.notOpen);
    if (!force) await requireReviews(trx, round);
    await setRound(trx, round.id, { state: 'closed', closed_at: now.toISOString() });
  });
}

async function requireReviews(trx: Transaction, round: Row<'rounds'>): Promise<void> {
  const { counts, judges } = await reviewsOf(trx, round);
  const wanted = round.mode === 'ballot' ? judges : reviewsWanted(round.min_reviews, counts.size);
  const missing = [...counts.values()].filter((count) => count < wanted).length;
  if (missing === 0) return;
  throw new ApiError('reviews_missing', judgingMessages.reviewsMissing(missing, wanted), {
    extra: { missing },
  });
}

/** Takes the stored ranks back. */
export function reopenRound(db: Database, change: RoundChange & { reason: string }): Promise<Round> {
  return changeOwnRound(db, change, 'round_reopened', async (trx, { round, state }) => {
    if (state !== 'closed' && state !== 'final') throw wrongState(judgingMessages.notClosed);
    await trx.deleteFrom('round_results').where('round_id', '=', round.id).execute();
    const set = { state: 'open', closed_at: null, closes_at: null, revealed_at: null } as const;
    await setRound(trx, round.id, { ...set, reopen_reason: change.reason });
  });
}

/** Shows organizers the ranks of an open round. Repeating it changes nothing. */
export function revealRound(db: Database, change: RoundChange): Promise<Round> {
  return changeOwnRound(db, change, 'ranks_revealed', async (trx, { round, state }) => {
    if (state !== 'open') throw wrongState(judgingMessages.notOpen);
    if (round.revealed_at === null) {
      await setRound(trx, round.id, { revealed_at: change.now.toISOString() });
    }
  });
}

/** Late reviews may arrive while the ranking runs. */
const attempts = 3;

/** Ranks outside the lock, and stores the ranks only if they are of the reviews that are stored then. */
export async function finaliseRound(db: Database, change: RoundChange): Promise<Round> {
  for (let attempt = 1; ; attempt += 1) {
    const { round, state } = await findOwnRound(db, change);
    requireClosed(state);
    const ranking = await rankRound(db, round);
    try {
      return await storeRanks(db, change, ranking);
    } catch (error) {
      if (!(error instanceof ReviewArrived) || attempt === attempts) throw error;
    }
  }
}

class ReviewArrived extends ApiError {
  constructor() {
    super('unavailable', judgingMessages.rankingBusy);
  }
}

function storeRanks(db: Database, change: RoundChange, ranking: RankedRound): Promise<Round> {
  return changeOwnRound(db, change, 'round_finalised', async (trx, { round, state }) => {
    requireClosed(state);
    if (hashOf(await rankingRequest(trx, round)) !== ranking.inputsHash) throw new ReviewArrived();
    await trx
      .insertInto('round_results')
      .values({
        round_id: round.id,
        method: ranking.method,
        parameters: toJson(ranking.parameters),
        ranks: toJson(ranking.ranks),
        inputs_hash: ranking.inputsHash,
        created_at: change.now.toISOString(),
      })
      .execute();
    await setRound(trx, round.id, { state: 'final' });
  });
}

function requireClosed(state: Round['state']): void {
  if (state === 'final') throw wrongState(judgingMessages.alreadyFinal);
  if (state !== 'closed') throw wrongState(judgingMessages.notClosed);
}

function wrongState(message: string): ApiError {
  return new ApiError('round_state', message);
}
