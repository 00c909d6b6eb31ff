import type { Track, TrackBody } from '@hackon/contract/submissions/tracks';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { selectChoices } from './choose.ts';
import { changeList, type ListChange, nextPosition, placeAt, requireRoomForTexts } from './track-lists.ts';

export async function tracksOf(db: Reader, eventId: string): Promise<Track[]> {
  const rows = await db
    .selectFrom('tracks')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const counts = await selectChoices(db)
    .innerJoin('tracks', 'tracks.id', 'submission_tracks.track_id')
    .select(['tracks.id'])
    .select((eb) => eb.fn.countAll<number>().as('teams'))
    .where('tracks.event_id', '=', eventId)
    .groupBy('tracks.id')
    .execute();
  const teams = new Map(counts.map((row) => [row.id, row.teams]));
  return rows.map((row) => toTrack(row, teams.get(row.id) ?? 0));
}

function toTrack(row: Row<'tracks'>, teams: number): Track {
  const { id, kind, code, title, body, sponsor, max_teams } = row;
  return { _id: id, kind, code, title, body, sponsor, maxTeams: max_teams, teams };
}

function columnsOf({ kind, code, title, body, sponsor, maxTeams }: TrackBody) {
  return { kind, code, title, body, sponsor, max_teams: maxTeams };
}

/** Adds tracks at the end, all or none. Throws 404, 403; 400 for a taken code; 409 `quota_reached`. */
export function addTracks(
  db: Database,
  change: ListChange & { bodies: readonly TrackBody[] },
): Promise<Track[]> {
  return changeList(db, change, async (trx, { id: eventId }) => {
    const before = await tracksOf(trx, eventId);
    if (before.length + change.bodies.length > submissionLimits.tracks) {
      throw new ApiError('quota_reached', submissionMessages.tracksQuota);
    }
    const codes = new Set(before.flatMap(({ code }) => code || []));
    for (const { code } of change.bodies) {
      if (code && codes.has(code)) refuseCode(code);
      codes.add(code);
    }
    const position = await nextPosition(trx, 'tracks', eventId);
    const rows = change.bodies.map((body, index) => ({
      id: newId(change.now),
      event_id: eventId,
      ...columnsOf(body),
      position: position + index,
    }));
    if (rows.length > 0) await trx.insertInto('tracks').values(rows).execute();
    await requireRoomForTexts(trx, eventId);
    return rows.map((row) => toTrack(row, 0));
  });
}

/** Throws 404, 403; 400 for a taken code. */
export function changeTrack(
  db: Database,
  change: ListChange & { trackId: string; body: TrackBody & { position?: number | undefined } },
): Promise<Track> {
  const { trackId, body } = change;
  return changeList(db, change, async (trx, { id: eventId }) => {
    const before = await requireTrack(trx, eventId, trackId);
    const twin = before.find(({ _id, code }) => _id !== trackId && code !== '' && code === body.code);
    if (twin) refuseCode(body.code);
    await trx.updateTable('tracks').set(columnsOf(body)).where('id', '=', trackId).execute();
    if (body.position !== undefined) {
      const ids = before.map(({ _id }) => _id);
      for (const [position, id] of placeAt(ids, trackId, body.position).entries()) {
        await trx.updateTable('tracks').set({ position }).where('id', '=', id).execute();
      }
    }
    await requireRoomForTexts(trx, eventId);
    const track = (await tracksOf(trx, eventId)).find(({ _id }) => _id === trackId);
    return track ?? trackNotFound();
  });
}

/** Withdrawn teams lose the choice. Throws 404, 403; 409 `track_has_teams`. */
export function deleteTrack(db: Database, change: ListChange & { trackId: string }): Promise<void> {
  const { trackId } = change;
  return changeList(db, change, async (trx, { id: eventId }) => {
    await requireTrack(trx, eventId, trackId);
    // A team that chooses it now waits for this lock.
    await trx.selectFrom('tracks').select('id').where('id', '=', trackId).forUpdate().execute();
    const choice = await trx
      .selectFrom('submission_tracks')
      .innerJoin('teams', 'teams.id', 'submission_tracks.team_id')
      .select('teams.id')
      .where('submission_tracks.track_id', '=', trackId)
      .where('teams.withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (choice) throw new ApiError('track_has_teams', submissionMessages.trackHasTeams);
    await trx.deleteFrom('submission_tracks').where('track_id', '=', trackId).execute();
    await trx.deleteFrom('tracks').where('id', '=', trackId).execute();
  });
}

async function requireTrack(trx: Transaction, eventId: string, trackId: string): Promise<Track[]> {
  const tracks = await tracksOf(trx, eventId);
  if (!tracks.some(({ _id }) => _id === trackId)) trackNotFound();
  return tracks;
}

function trackNotFound(): never {
  throw new ApiError('not_found', submissionMessages.trackNotFound);
}

function refuseCode(code: string): void {
  requireValid([{ path: 'code', message: submissionMessages.codeTaken(code) }]);
}
