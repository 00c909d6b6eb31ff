import type { ProjectGallery } from '@hackon/contract/projects/projects';
import { isGalleryOpen } from '@hackon/contract/projects/is-gallery-open';
import { projectMessages } from '@hackon/contract/projects/messages';
import type { WonPrize } from '@hackon/contract/results/won-prize';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import { selectEvent } from '../events/find-event.ts';
import { wonPrizes } from '../results/won-prizes.ts';

export type GalleryEvent = Awaited<ReturnType<typeof findGalleryEvent>>;

/** Throws 404 until the gallery opens. `ref` is a share link or id. */
export async function findGalleryEvent(db: Reader, ref: string, now: Date) {
  const event = await selectEvent(db, ref)
    .innerJoin('submission_settings as settings', 'settings.event_id', 'events.id')
    .select([
      'events.id',
      'events.share_link',
      'events.title',
      'events.time_zone',
      'events.gallery_opens_at',
      'events.results_published_at',
      'events.version',
    ])
    .select(['settings.grace_s', 'settings.auto_submit', 'settings.required'])
    .where('events.status', '<>', 'draft')
    .executeTakeFirst();
  if (!event || !isGalleryOpen(event.gallery_opens_at, now)) {
    throw new ApiError('not_found', projectMessages.galleryClosed);
  }
  return event;
}

export function toGalleryEvent(event: GalleryEvent): ProjectGallery['event'] {
  return {
    _id: event.id,
    shareLink: event.share_link,
    title: event.title,
    timeZone: event.time_zone,
  };
}

/** Returns what each project won, first the winners of the first prize. Empty until the results are published. */
export async function shownPrizes(db: Reader, event: GalleryEvent): Promise<Map<string, WonPrize[]>> {
  return event.results_published_at === null ? new Map() : wonPrizes(db, event.id);
}
