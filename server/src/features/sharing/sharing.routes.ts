import * as contract from '@hackon/contract/sharing/sharing';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { bindPublic } from '../../http/bind-public.ts';
import { programmeOf } from '../events/event-programme.ts';
import { findPublicEvent } from '../events/get-event.ts';
import type { HostedEvent } from '../events/hosted-event.ts';
import { ImageFiles } from '../events/images/image-files.ts';
import { calendarFeed } from './calendar-feed.ts';
import { eventCalendar } from './event-calendar.ts';
import { keptCards, keptPosters, shareCardKey, shareCards } from './share-cards.ts';

export function sharingRoutes(app: App, { db, config, answers }: Parts): void {
  const { publicUrl, dataDir } = config;
  const images = new ImageFiles(dataDir);
  bind(app, contract.eventCalendar, async ({ params, now }) => {
    const event = await findPublicEvent(db, params.id, now);
    const { sessions } = await programmeOf(db, event.id);
    return {
      content: Buffer.from(eventCalendar(event, sessions, publicUrl)),
      downloadName: `${event.title}.ics`,
    };
  });

  bindPublic(app, contract.calendarFeed, answers, ({ query, now }) =>
    calendarFeed(db, { ...query, publicUrl, now }),
  );

  const shareCardOf = shareCards(async (event: HostedEvent) => {
    // Loads fonts and Typst with the first card.
    const { drawShareCard } = await import('./draw-share-card.ts');
    return drawShareCard(event, await pictureOf(event));
  }, keptCards);
  bind(app, contract.eventShareCard, async ({ params, now }) => {
    const event = await findPublicEvent(db, params.id, now);
    return {
      content: await shareCardOf(event),
      etag: shareCardKey(event),
      cacheControl: 'public, max-age=3600',
    };
  });

  const posterOf = shareCards(async (event: HostedEvent) => {
    const { drawEventPoster } = await import('./draw-event-poster.ts');
    return drawEventPoster(event, await pictureOf(event), publicUrl);
  }, keptPosters);
  bind(app, contract.eventPoster, async ({ params, now }) => {
    const event = await findPublicEvent(db, params.id, now);
    return {
      content: await posterOf(event),
      downloadName: `${event.title}.png`,
      etag: shareCardKey(event),
      cacheControl: 'public, max-age=3600',
    };
  });

  /** Returns undefined if the picture was just replaced. */
  async function pictureOf({ image }: HostedEvent): Promise<Buffer | undefined> {
    return image === null ? undefined : images.read(image, 'image').catch(() => undefined);
  }
}
