import { judgePicture, judgeSlides, type KitProject } from '@hackon/contract/judging/judging';
import type { SubmissionFile } from '@hackon/contract/submissions/submissions';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { filesOf } from '../submissions/to-submission.ts';

/** Returns the judged versions of projects, without what the round hides. */
export async function kitProjects(
  db: Reader,
  round: Row<'rounds'>,
  teamIds: readonly string[],
): Promise<KitProject[]> {
  const entries = await entriesOf(db, round.id, teamIds);
  const tracks = await trackTitles(db, round.event_id);
  const fileIds = entries.flatMap(({ content }) => fromJson(content).fileIds);
  const files = await filesOf(db, round.blind === 'full' ? [] : fileIds);
  const filesById = new Map(files.map((file) => [file._id, toJudgeFile(file)]));
  return entries.map((entry) => toKitProject(entry, { round, tracks, files: filesById }));
}

function entriesOf(db: Reader, roundId: string, teamIds: readonly string[]) {
  return db
    .selectFrom('round_entries as entries')
    .innerJoin('teams', 'teams.id', 'entries.team_id')
    .innerJoin('submissions', 'submissions.team_id', 'entries.team_id')
    .select(['entries.team_id', 'entries.content', 'teams.team_name', 'submissions.table_no'])
    .where('entries.round_id', '=', roundId)
    .where('entries.team_id', 'in', [...teamIds])
    .orderBy('entries.team_id')
    .execute();
}

interface Context {
  round: Row<'rounds'>;
  /** Titles by id. */
  tracks: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, SubmissionFile>;
}

function toKitProject(
  { team_id, content, team_name, table_no }: Awaited<ReturnType<typeof entriesOf>>[number],
  { round, tracks, files }: Context,
): KitProject {
  const { fileIds, ...texts } = fromJson(content);
  return {
    ...texts,
    ...(round.blind === 'full' && hiddenLinks),
    roundId: round.id,
    _id: team_id,
    teamName: round.blind === 'none' ? team_name : null,
    tableNo: table_no,
    tracks: texts.trackIds.flatMap((id) => tracks.get(id) ?? []),
    files: fileIds.flatMap((id) => files.get(id) ?? []),
  };
}

const hiddenLinks = { repoUrl: '', demoUrl: '', videoUrl: '' };

async function trackTitles(db: Reader, eventId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('tracks')
    .select(['id', 'code', 'title'])
    .where('event_id', '=', eventId)
    .execute();
  return new Map(rows.map(({ id, code, title }) => [id, code === '' ? title : `${code} ${title}`]));
}

function toJudgeFile(file: SubmissionFile): SubmissionFile {
  const { path } = file.kind === 'picture' ? judgePicture : judgeSlides;
  return { ...file, url: path.replace(':fileId', file._id) };
}
