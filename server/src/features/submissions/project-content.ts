import type { ProjectTexts } from '@hackon/contract/submissions/submissions';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import type { VersionContent } from './submissions.tables.ts';

/** Returns the draft: its texts, choices and files. */
export async function contentOf(db: Reader, row: Row<'submissions'>): Promise<VersionContent> {
  const tracks = await db
    .selectFrom('submission_tracks')
    .innerJoin('tracks', 'tracks.id', 'submission_tracks.track_id')
    .select('tracks.id')
    .where('submission_tracks.team_id', '=', row.team_id)
    .orderBy('tracks.position')
    .orderBy('tracks.id')
    .execute();
  const prizes = await db
    .selectFrom('submission_prizes')
    .innerJoin('prizes', 'prizes.id', 'submission_prizes.prize_id')
    .select('prizes.id')
    .where('submission_prizes.team_id', '=', row.team_id)
    .orderBy('prizes.position')
    .orderBy('prizes.id')
    .execute();
  const files = await db
    .selectFrom('submission_files')
    .select('id')
    .where('team_id', '=', row.team_id)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    ...textsIn(row),
    trackIds: tracks.map(({ id }) => id),
    prizeIds: prizes.map(({ id }) => id),
    fileIds: files.map(({ id }) => id),
  };
}

export function textsIn(row: Row<'submissions'>): Omit<ProjectTexts, 'trackIds' | 'prizeIds'> {
  return {
    title: row.title,
    tagline: row.tagline,
    body: row.body,
    repoUrl: row.repo_url,
    demoUrl: row.demo_url,
    videoUrl: row.video_url,
    tags: fromJson(row.tags),
  };
}
