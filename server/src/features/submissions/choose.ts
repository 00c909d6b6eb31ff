import { submissionMessages } from '@hackon/contract/submissions/messages';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { ProjectEventRow } from './find-project.ts';

interface TrackChoice {
  teamId: string;
  event: ProjectEventRow;
  trackIds: readonly string[];
}

/** Locks the tracks, so that the last place is taken once. Throws 400, and 409 `track_full`. */
export async function setTracks(trx: Transaction, { teamId, event, trackIds }: TrackChoice): Promise<void> {
  const ids = [...new Set(trackIds)];
  if (ids.length > event.max_tracks) refuse('trackIds', submissionMessages.tooManyTracks(event.max_tracks));
  const earlier = await trx
    .selectFrom('submission_tracks')
    .select('track_id')
    .where('team_id', '=', teamId)
    .execute();
  const kept = new Set(earlier.map(({ track_id }) => track_id));
  const added = ids.filter((id) => !kept.has(id)).toSorted();
  for (const id of added) await requireTrack(trx, event.id, id);
  await trx
    .deleteFrom('submission_tracks')
    .where('team_id', '=', teamId)
    .$if(ids.length > 0, (query) => query.where('track_id', 'not in', ids))
    .execute();
  if (added.length === 0) return;
  await trx
    .insertInto('submission_tracks')
    .values(added.map((id) => ({ team_id: teamId, track_id: id })))
    .execute();
}

async function requireTrack(trx: Transaction, eventId: string, id: string): Promise<void> {
  const track = await trx
    .selectFrom('tracks')
    .select(['title', 'code', 'max_teams'])
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
  if (!track) return refuse('trackIds', submissionMessages.trackNotFound);
  if (track.max_teams === null) return;
  const { teams } = await selectChoices(trx)
    .select((eb) => eb.fn.countAll<number>().as('teams'))
    .where('submission_tracks.track_id', '=', id)
    .executeTakeFirstOrThrow();
  if (teams < track.max_teams) return;
  const name = track.code || track.title;
  throw new ApiError('track_full', submissionMessages.trackFull(name, track.max_teams));
}

/** Withdrawn and rejected teams leave their place to others. */
export function selectChoices(db: Pick<Transaction, 'selectFrom'>) {
  return db
    .selectFrom('submission_tracks')
    .innerJoin('teams', 'teams.id', 'submission_tracks.team_id')
    .where('teams.withdrawn_at', 'is', null)
    .where('teams.payment_status', '<>', 'rejected');
}

interface PrizeChoice {
  teamId: string;
  eventId: string;
  prizeIds: readonly string[];
  trackIds: readonly string[];
  /** False if only the tracks changed: then prizes of left tracks fall away. */
  isAsked: boolean;
}

/** Returns the prizes that the project now has. Throws 400 for one that it cannot have. */
export async function setPrizes(
  trx: Transaction,
  { teamId, eventId, prizeIds, trackIds, isAsked }: PrizeChoice,
): Promise<string[]> {
  const ids = [...new Set(prizeIds)];
  // Locked, so that none is deleted before the choice is stored.
  const found =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('prizes')
          .select(['id', 'track_id'])
          .where('id', 'in', ids)
          .where('event_id', '=', eventId)
          .where('opt_in', '=', 1)
          .orderBy('id')
          .forUpdate()
          .execute();
  const open = found.filter(({ track_id }) => track_id === null || trackIds.includes(track_id));
  const allowed = new Set(open.map(({ id }) => id));
  if (isAsked && !ids.every((id) => allowed.has(id))) refuse('prizeIds', submissionMessages.prizeNotFound);
  const kept = ids.filter((id) => allowed.has(id));
  await trx.deleteFrom('submission_prizes').where('team_id', '=', teamId).execute();
  if (kept.length > 0) {
    await trx
      .insertInto('submission_prizes')
      .values(kept.map((id) => ({ team_id: teamId, prize_id: id })))
      .execute();
  }
  return kept;
}

function refuse(field: 'trackIds' | 'prizeIds', message: string): void {
  requireValid([{ path: `changes.${field}`, message }]);
}
