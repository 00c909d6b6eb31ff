import type { ProjectGallery } from '@hackon/contract/projects/projects';
import type { Reader } from '../../db/database.ts';

export async function trackNamesOf(db: Reader, eventId: string): Promise<ProjectGallery['tracks']> {
  const rows = await db
    .selectFrom('tracks')
    .select(['id', 'kind', 'code', 'title'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, kind, code, title }) => ({ _id: id, kind, code, title }));
}

export async function prizesOf(db: Reader, eventId: string): Promise<ProjectGallery['prizes']> {
  const rows = await db
    .selectFrom('prizes')
    .select(['id', 'track_id', 'title', 'sponsor', 'amount', 'places', 'opt_in'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, track_id, title, sponsor, amount, places, opt_in }) => ({
    _id: id,
    trackId: track_id,
    title,
    sponsor,
    amount,
    places,
    optIn: opt_in === 1,
  }));
}
