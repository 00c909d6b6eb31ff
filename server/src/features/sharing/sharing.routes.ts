import * as contract from '@hackon/contract/sharing';
import type { Database } from '../../db/database.ts';
import { type App, bind } from '../../http/bind.ts';
import { findPublicEvent } from '../events/get-event.ts';
import { drawShareCard } from './draw-share-card.ts';
import { eventCalendar } from './event-calendar.ts';
import { shareCardKey, shareCards } from './share-cards.ts';

/** Binds what takes an event to other places: its calendar file and its share card. */
export function sharingRoutes(app: App, { db, publicUrl }: { db: Database; publicUrl: string }): void {
  bind(app, contract.eventCalendar, async ({ params }) => {
    const event = await findPublicEvent(db, params.id);
    return {
      content: Buffer.from(eventCalendar(event, publicUrl)),
      downloadName: `${event.title}.ics`,
    };
  });

  const shareCardOf = shareCards(drawShareCard);
  bind(app, contract.eventShareCard, async ({ params }) => {
    const event = await findPublicEvent(db, params.id);
    return {
      content: await shareCardOf(event),
      etag: shareCardKey(event),
      cacheControl: 'public, max-age=3600',
    };
  });
}
