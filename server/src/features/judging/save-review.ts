import type { KitAssignment, ReviewBody } from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { scoreIssues } from '@hackon/contract/judging/review-rules';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';
import { criteriaOf } from './criteria-of.ts';
import { kitAssignment } from './kit-assignments.ts';
import { type JudgedRound, type JudgeWrite, lockJudgedRound, requireAccepting } from './lock-judged-round.ts';
import { markDone, ownAssignment } from './own-assignments.ts';

interface Save extends JudgeWrite {
  submissionId: string;
  review: Omit<ReviewBody, 'roundId'>;
}

/**
 * Stores a review, or does nothing if it is stored already. A project that went to another judge meanwhile keeps it too.
 * Throws 404; 400; 409 `round_closed`, `conflict_declared`.
 */
export function saveReview(
  db: Database,
  { submissionId: teamId, review, ...write }: Save,
): Promise<KitAssignment> {
  return transaction(db, async (trx) => {
    const judged = await lockJudgedRound(trx, write);
    const { state } = await ownAssignment(trx, judged, teamId);
    if (!(await isStored(trx, judged, { teamId, clientId: review.clientId }))) {
      if (state === 'conflict') throw new ApiError('conflict_declared', judgingMessages.conflict);
      await requireAccepting(trx, judged);
      requireValid(scoreIssues(await criteriaOf(trx, judged.round.id), review.scores));
      await store(trx, judged, { teamId, review });
      if (judged.round.mode === 'scores') await markDone(trx, judged, [teamId]);
    }
    return kitAssignment(trx, judged, teamId);
  });
}

async function isStored(
  trx: Transaction,
  { judge, round }: JudgedRound,
  { teamId, clientId }: { teamId: string; clientId: string },
): Promise<boolean> {
  const stored = await trx
    .selectFrom('review_versions')
    .select(['round_id', 'team_id'])
    .where('judge_id', '=', judge.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const isOther = stored && (stored.round_id !== round.id || stored.team_id !== teamId);
  if (isOther) requireValid([{ path: 'clientId', message: judgingMessages.clientIdUsed }]);
  return stored !== undefined;
}

interface Stored {
  teamId: string;
  review: Save['review'];
}

/** Keeps every review as a version. The one that was written last is current. */
async function store(trx: Transaction, { round, judge, now }: JudgedRound, { teamId, review }: Stored) {
  const at = now.toISOString();
  const own = { round_id: round.id, judge_id: judge.id, team_id: teamId };
  const content = {
    scores: toJson(review.scores),
    comment_team: review.commentTeam,
    comment_private: review.commentPrivate,
    // A phone whose clock is ahead would otherwise win for hours.
    client_at: review.clientAt < at ? review.clientAt : at,
  };
  await trx
    .insertInto('review_versions')
    .values({ ...own, ...content, client_id: review.clientId, received_at: at })
    .execute();
  await deleteOldVersions(trx, own);
  await trx
    .insertInto('reviews')
    .values({ ...own, ...content, updated_at: at, struck: '' })
    .onConflict((conflict) =>
      conflict
        .columns(['round_id', 'judge_id', 'team_id'])
        .doUpdateSet({ ...content, updated_at: at, struck: '' })
        .where('reviews.client_at', '<=', content.client_at),
    )
    .execute();
}

interface OwnProject {
  round_id: string;
  judge_id: string;
  team_id: string;
}

async function deleteOldVersions(trx: Transaction, own: OwnProject): Promise<void> {
  const old = await trx
    .selectFrom('review_versions')
    .select('client_id')
    .where('judge_id', '=', own.judge_id)
    .where('round_id', '=', own.round_id)
    .where('team_id', '=', own.team_id)
    .orderBy('client_at', 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('client_id')
    // SQLite knows no offset without a limit.
    .limit(judgingLimits.versions)
    .offset(judgingLimits.versions)
    .execute();
  if (old.length === 0) return;
  await trx
    .deleteFrom('review_versions')
    .where('judge_id', '=', own.judge_id)
    .where(
      'client_id',
      'in',
      old.map(({ client_id }) => client_id),
    )
    .execute();
}
