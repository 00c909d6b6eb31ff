import type { PublicEvent, PublicEventCard } from '@hackon/contract/events';
import type { Made } from '../../db/kept-until-changed.ts';
import { type Page, page } from '../../http/pagination.ts';
import type { PublicEventsQuery } from './listed-events.ts';
import type { PublicEvents } from './public-events.ts';
import { toPublicEvent, toPublicEventCard } from './to-public-event.ts';

/** The public view of an event. Throws 404 for a draft and for what was deleted; a passed deadline hides nothing. */
export async function publicView(events: PublicEvents, ref: string, now: Date): Promise<Made<PublicEvent>> {
  const { value: row, ...basis } = await events.find(ref, now);
  return { ...basis, value: toPublicEvent(row, now) };
}

/** One page of the public list, as its cards. */
export async function publicCards(
  events: PublicEvents,
  query: PublicEventsQuery,
  now: Date,
): Promise<Made<Page<PublicEventCard[]>>> {
  const { value: list, ...basis } = await events.list(query, now);
  const cards = list.rows.map((row) => toPublicEventCard(row, now));
  return { ...basis, value: page(cards, list.total) };
}
