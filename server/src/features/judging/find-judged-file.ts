import { judgingMessages } from '@hackon/contract/judging/messages';
import type { FileKind } from '@hackon/contract/submissions/submissions';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import type { JudgeCaller } from '../../http/caller.ts';

interface Asked {
  fileId: string;
  kind: FileKind;
  caller: JudgeCaller;
}

/** Finds a file that the judge's phone shows. Throws 404. */
export async function findJudgedFile(
  db: Reader,
  { fileId, kind, caller }: Asked,
): Promise<Row<'submission_files'>> {
  const file = await db
    .selectFrom('submission_files')
    .selectAll()
    .where('id', '=', fileId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const contents = file ? await shownContents(db, file.team_id, caller) : [];
  if (!file || !contents.some(({ fileIds }) => fileIds.includes(file.id))) {
    throw new ApiError('not_found', judgingMessages.fileNotFound);
  }
  return file;
}

/** Returns the versions of a project that the judge may see with its files. */
async function shownContents(db: Reader, teamId: string, { judgeId, eventId }: JudgeCaller) {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('rounds', 'rounds.id', 'assignments.round_id')
    .innerJoin('round_entries as entries', (join) =>
      join
        .onRef('entries.round_id', '=', 'assignments.round_id')
        .onRef('entries.team_id', '=', 'assignments.team_id'),
    )
    .select('entries.content')
    .where('assignments.judge_id', '=', judgeId)
    .where('assignments.team_id', '=', teamId)
    .where('assignments.state', '<>', 'released')
    .where('entries.state', '=', 'in')
    .where('rounds.event_id', '=', eventId)
    .where('rounds.state', '<>', 'draft')
    .where('rounds.blind', '<>', 'full')
    .execute();
  return rows.map(({ content }) => fromJson(content));
}
