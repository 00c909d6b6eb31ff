import type { AssignmentState } from '@hackon/contract/judging/judging';
import type { EntryState } from '@hackon/contract/judging/rounds';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export interface OwnAssignment {
  teamId: string;
  state: AssignmentState;
  position: number;
  tableNo: string | null;
  /** Of the project in the round. */
  entry: EntryState;
}

interface Asked {
  round: Row<'rounds'>;
  judge: Row<'judges'>;
}

/** Returns a judge's assignments in a round, by position. */
export async function ownAssignments(db: Reader, { round, judge }: Asked): Promise<OwnAssignment[]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('round_entries as entries', (join) =>
      join
        .onRef('entries.round_id', '=', 'assignments.round_id')
        .onRef('entries.team_id', '=', 'assignments.team_id'),
    )
    .innerJoin('submissions', 'submissions.team_id', 'assignments.team_id')
    .select(['assignments.team_id', 'assignments.state', 'assignments.position'])
    .select(['submissions.table_no', 'entries.state as entry'])
    .where('assignments.round_id', '=', round.id)
    .where('assignments.judge_id', '=', judge.id)
    .orderBy('assignments.position')
    .orderBy('assignments.team_id')
    .execute();
  return rows.map(({ team_id, state, position, table_no, entry }) => ({
    teamId: team_id,
    state,
    position,
    tableNo: table_no,
    entry,
  }));
}

/** Throws 404. */
export async function ownAssignment(db: Reader, asked: Asked, teamId: string): Promise<OwnAssignment> {
  const own = (await ownAssignments(db, asked)).find((assignment) => assignment.teamId === teamId);
  if (!own) throw new ApiError('not_found', judgingMessages.assignmentNotFound);
  return own;
}

type Asking = Asked & { now: Date };

/** Notes the time, also if the state stays. */
export async function setState(
  trx: Transaction,
  asking: Asking,
  { teamId }: OwnAssignment,
  state: AssignmentState,
): Promise<void> {
  const changed_at = asking.now.toISOString();
  await updateOwn(trx, asking).set({ state, changed_at }).where('team_id', '=', teamId).execute();
}

/** Skipped projects wait until the next one is done. */
export async function markDone(trx: Transaction, asking: Asking, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return;
  const { numUpdatedRows } = await updateOwn(trx, asking)
    .set({ state: 'done', changed_at: asking.now.toISOString() })
    .where('team_id', 'in', [...teamIds])
    .where('state', 'not in', ['done', 'conflict'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await updateOwn(trx, asking).set({ state: 'todo' }).where('state', '=', 'skipped').execute();
}

/** Opens the projects that left the judge's order. */
export async function openUnplaced(
  trx: Transaction,
  asking: Asking,
  order: readonly string[],
): Promise<void> {
  await updateOwn(trx, asking)
    .set({ state: 'todo', changed_at: asking.now.toISOString() })
    .where('state', '=', 'done')
    .$if(order.length > 0, (query) => query.where('team_id', 'not in', [...order]))
    .execute();
}

function updateOwn(trx: Transaction, { round, judge }: Asked) {
  return trx.updateTable('assignments').where('round_id', '=', round.id).where('judge_id', '=', judge.id);
}
