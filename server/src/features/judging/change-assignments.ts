import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Board, EntryState } from '@hackon/contract/judging/rounds';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { ActionName } from '@hackon/contract/history/history';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { recordAction } from '../history/record-action.ts';
import { requireUnpublished } from '../events/require-unpublished.ts';
import { spreadProjects } from './assign-round.ts';
import type { RoundChange } from './change-own-round.ts';
import { conflictsOf } from './conflicts.ts';
import { type FoundRound, lockOwnRound } from './find-round.ts';
import { readBoard } from './round-board.ts';

interface Pair {
  judgeId: string;
  submissionId: string;
}

/** Releases a silent judge, and adds and removes assignments. A released one may still send its review. */
export function changeAssignments(
  db: Database,
  {
    release,
    add,
    remove,
    ...change
  }: RoundChange & { release: string | undefined; add: readonly Pair[]; remove: readonly Pair[] },
): Promise<Board> {
  return changeBoard(db, change, 'assignments_changed', async (trx, { round, state }) => {
    if (state !== 'open') throw new ApiError('round_state', judgingMessages.notOpen);
    for (const { judgeId, submissionId } of remove) {
      await releaseFrom(trx, { roundId: round.id, judgeId, teamId: submissionId, now: change.now });
    }
    await addPairs(trx, round, add, change.now);
    if (release === undefined) return;
    await requireJudge(trx, round.event_id, release);
    await releaseFrom(trx, { roundId: round.id, judgeId: release, now: change.now });
    await spreadProjects(trx, round, change.now, release);
  });
}

interface Released {
  roundId: string;
  judgeId: string;
  teamId?: string;
  now: Date;
}

/** Only what the judge has not touched, or has skipped. */
async function releaseFrom(trx: Transaction, { roundId, judgeId, teamId, now }: Released): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({ state: 'released', changed_at: now.toISOString() })
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? ''))
    .where('state', 'in', ['todo', 'started', 'skipped'])
    .execute();
}

async function requireJudge(trx: Transaction, eventId: string, id: string): Promise<Row<'judges'>> {
  const judge = await trx
    .selectFrom('judges')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .where('state', 'in', ['invited', 'accepted'])
    .executeTakeFirst();
  if (!judge) throw new ApiError('not_found', judgingMessages.judgeNotFound);
  return judge;
}

async function addPairs(
  trx: Transaction,
  round: Row<'rounds'>,
  pairs: readonly Pair[],
  now: Date,
): Promise<void> {
  for (const { judgeId, submissionId } of pairs) {
    const judge = await requireJudge(trx, round.event_id, judgeId);
    await requireEntry(trx, round.id, submissionId);
    const conflicts = await conflictsOf(trx, {
      eventId: round.event_id,
      judges: [judge],
      teamIds: [submissionId],
      ownOrganization: round.own_organization === 1,
    });
    if (conflicts.get(judgeId)?.has(submissionId)) {
      throw new ApiError('conflict_declared', judgingMessages.judgeConflict(judge.name));
    }
    const at = now.toISOString();
    const key = { round_id: round.id, judge_id: judgeId, team_id: submissionId };
    await trx
      .insertInto('assignments')
      .values({ ...key, position: lastPosition, state: 'todo', changed_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['round_id', 'judge_id', 'team_id'])
          .doUpdateSet({ state: 'todo', changed_at: at })
          .where('assignments.state', '=', 'released'),
      )
      .execute();
  }
}

/** An added project comes after all others. */
const lastPosition = 1_000_000;

async function requireEntry(trx: Transaction, roundId: string, teamId: string): Promise<void> {
  const entry = await trx
    .selectFrom('round_entries')
    .select('state')
    .where('round_id', '=', roundId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!entry) throw new ApiError('not_found', judgingMessages.entryNotFound);
}

/** Its reviews stay, and count again when the project is back in. */
export function changeEntry(
  db: Database,
  {
    submissionId,
    state: entryState,
    reason,
    ...change
  }: RoundChange & { submissionId: string; state: EntryState; reason: string },
): Promise<Board> {
  return changeBoard(db, change, 'entry_changed', async (trx, { round, state }) => {
    if (state === 'final') throw new ApiError('round_state', judgingMessages.alreadyFinal);
    await requireEntry(trx, round.id, submissionId);
    await trx
      .updateTable('round_entries')
      .set({ state: entryState, reason: entryState === 'in' ? '' : reason })
      .where('round_id', '=', round.id)
      .where('team_id', '=', submissionId)
      .execute();
  });
}

function changeBoard(
  db: Database,
  change: RoundChange,
  name: ActionName,
  work: (trx: Transaction, found: FoundRound) => Promise<void>,
): Promise<Board> {
  const { managerId, source, now } = change;
  return transaction(db, async (trx) => {
    const found = await lockOwnRound(trx, change);
    requireUnpublished(found.event);
    await work(trx, found);
    const eventId = found.event.id;
    await recordAction(trx, { name, accountId: managerId, source, eventId, changesNothing: true }, now);
    return readBoard(trx, found, now);
  });
}
