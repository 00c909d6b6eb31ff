import { submissionLimits } from '@hackon/contract/submissions/limits';
import type { Reader } from '../../db/database.ts';

/** Returns the events whose gallery is open, the latest first. */
export function listGalleries(db: Reader, now: Date, most: number) {
  return db
    .selectFrom('events')
    .select(['id', 'share_link', 'gallery_opens_at'])
    .where('status', '<>', 'draft')
    .where('deleted_at', 'is', null)
    .where('gallery_opens_at', '<=', now.toISOString())
    .orderBy('gallery_opens_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Returns the submitted projects of these galleries. Complete drafts that count are found through their gallery. A team
 * with an extension comes at most an hour late.
 */
export function listProjects(db: Reader, eventIds: readonly string[], now: Date, most: number) {
  const closed = new Date(now.getTime() - submissionLimits.maxGraceS * 1000).toISOString();
  return db
    .selectFrom('submissions')
    .innerJoin('teams', 'teams.id', 'submissions.team_id')
    .leftJoin('submission_extensions as extensions', 'extensions.team_id', 'submissions.team_id')
    .select(['submissions.team_id', 'submissions.submitted_at'])
    .where('submissions.event_id', 'in', [...eventIds])
    .where('submissions.state', '=', 'submitted')
    .where('submissions.hidden_at', 'is', null)
    .where('teams.withdrawn_at', 'is', null)
    .where('teams.payment_status', 'in', ['verified', 'not_required'])
    .where((eb) => eb.or([eb('extensions.until', 'is', null), eb('extensions.until', '<', closed)]))
    .orderBy('submissions.team_id')
    .limit(most)
    .execute();
}
