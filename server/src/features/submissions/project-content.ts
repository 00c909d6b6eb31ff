import type { ProjectTexts } from '@hackon/contract/submissions/submissions';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import { prepared } from '../../db/prepared.ts';
import type { Row } from '../../db/tables.ts';
import type { VersionContent } from './submissions.tables.ts';

/** Returns the draft: its texts, choices and files. */
export async function contentOf(db: Reader, row: Row<'submissions'>): Promise<VersionContent> {
  const parts = await selectParts(db, { teamId: row.team_id });
  const idsOf = (part: Part) => parts.flatMap((one) => (one.part === part ? one.id : []));
  return { ...textsIn(row), trackIds: idsOf('track'), prizeIds: idsOf('prize'), fileIds: idsOf('file') };
}

type Part = 'track' | 'prize' | 'file';

/** One query, because each save runs it. */
const selectParts = prepared<{ teamId: string }>()((db: Reader, { teamId }) =>
  db
    .selectFrom('submission_tracks')
    .innerJoin('tracks', 'tracks.id', 'submission_tracks.track_id')
    .select([sql.lit<Part>('track').as('part'), 'tracks.id', 'tracks.position', sql.lit('').as('sent_at')])
    .where('submission_tracks.team_id', '=', teamId)
    .unionAll(
      db
        .selectFrom('submission_prizes')
        .innerJoin('prizes', 'prizes.id', 'submission_prizes.prize_id')
        .select([
          sql.lit<Part>('prize').as('part'),
          'prizes.id',
          'prizes.position',
          sql.lit('').as('sent_at'),
        ])
        .where('submission_prizes.team_id', '=', teamId),
    )
    .unionAll(
      db
        .selectFrom('submission_files')
        .select([sql.lit<Part>('file').as('part'), 'submission_files.id', sql.lit(0).as('position')])
        .select('submission_files.created_at as sent_at')
        .where('team_id', '=', teamId)
        .where('removed_at', 'is', null),
    )
    .orderBy('position')
    .orderBy('sent_at')
    .orderBy('id'),
);

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
