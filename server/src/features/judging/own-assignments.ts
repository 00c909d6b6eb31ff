import type { AssignmentState } from '@hackon/contract/judging/judging';
import type { EntryState } from '@hackon/contract/judging/rounds';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
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

/** Returns a judge's assignments in a round. */
export async function ownAssignments(db: Reader, { round, judge }: Asked): Promise<OwnAssignment[]> {
  const rows = await selectEntries(db, round.id)
    .innerJoin('assignments', (join) =>
      join
        .onRef('assignments.round_id', '=', 'entries.round_id')
        .onRef('assignments.team_id', '=', 'entries.team_id'),
    )
    .select(['assignments.state as own_state', 'assignments.position'])
    .where('assignments.judge_id', '=', judge.id)
    .orderBy('assignments.position')
    .execute();
  return rows.map((row) => ({
    teamId: row.team_id,
    state: row.own_state,
    position: row.position,
    tableNo: row.table_no,
    entry: row.state,
  }));
}

/** Throws 404. */
export async function ownAssignment(db: Reader, asked: Asked, teamId: string): Promise<OwnAssignment> {
  const own = (await ownAssignments(db, asked)).find((assignment) => assignment.teamId === teamId);
  if (!own) throw new ApiError('not_found', judgingMessages.assignmentNotFound);
  return own;
}

function selectEntries(db: Reader, roundId: string) {
  return db
    .selectFrom('round_entries as entries')
    .innerJoin('submissions', 'submissions.team_id', 'entries.team_id')
    .select(['entries.team_id', 'entries.state', 'submissions.table_no'])
    .where('entries.round_id', '=', roundId)
    .orderBy('entries.team_id');
}
