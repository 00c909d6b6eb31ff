import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

/** Marks changed links for a check, which the background does. */
export async function checkLinksSoon(trx: Transaction, row: Row<'submissions'>, now: Date): Promise<void> {
  const links = { repoUrl: row.repo_url, demoUrl: row.demo_url, videoUrl: row.video_url } as const;
  const checked = await trx
    .selectFrom('submission_checks')
    .select(['field', 'url'])
    .where('team_id', '=', row.team_id)
    .execute();
  const known = new Map(checked.map(({ field, url }) => [field, url]));
  for (const field of ['repoUrl', 'demoUrl', 'videoUrl'] as const) {
    const url = links[field];
    if ((known.get(field) ?? '') === url) continue;
    await trx
      .deleteFrom('submission_checks')
      .where('team_id', '=', row.team_id)
      .where('field', '=', field)
      .execute();
    if (field === 'repoUrl') await dropHints(trx, row.team_id);
    if (url === '') continue;
    await trx
      .insertInto('submission_checks')
      .values({ team_id: row.team_id, field, url, state: 'pending', due_at: now.toISOString() })
      .execute();
  }
}

/** Open hints are about the link that the team has left. */
async function dropHints(trx: Transaction, teamId: string): Promise<void> {
  await trx
    .deleteFrom('submission_flags')
    .where('team_id', '=', teamId)
    .where('kind', 'in', ['repo_older', 'same_repo', 'pushed_late'])
    .where('state', '=', 'open')
    .execute();
}
