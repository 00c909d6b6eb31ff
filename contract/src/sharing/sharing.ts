import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, line } from '../fields.ts';
import { limits } from '../limits.ts';

/** A calendar file (RFC 5545). */
export const eventCalendar = endpoint({
  method: 'GET',
  path: '/api/public/events/:id/calendar.ics',
  summary: 'An event for a calendar, by share link or id',
  callers: 'anyone',
  params: z.object({ id: EventRef }),
  reply: z.string(),
  produces: 'text/calendar',
  errors: ['invalid_id', 'not_found'],
});

/** A calendar to subscribe to. */
export const calendarFeed = endpoint({
  method: 'GET',
  path: '/events.ics',
  summary: 'The public events of an organization or city as a calendar; cancelled events stay for 90 days',
  callers: 'anyone',
  query: z.object({
    org: z._default(line(limits.searchText), ''),
    city: z._default(line(limits.searchText), ''),
  }),
  reply: z.string(),
  produces: 'text/calendar',
});

/** A picture for link previews. */
export const eventShareCard = endpoint({
  ...eventCalendar,
  method: 'GET',
  path: '/api/public/events/:id/share-card.png',
  summary: 'The picture for links to an event, 1200 × 630, by share link or id',
  produces: 'image/png',
});

/** A poster for notice boards and chats, with a QR code of the event's page. */
export const eventPoster = endpoint({
  ...eventShareCard,
  method: 'GET',
  path: '/api/public/events/:id/poster.png',
  summary: 'A poster of an event to download, 1080 × 1350, by share link or id',
});

/** Takes a share link or id. */
export function eventCalendarPath(ref: string): string {
  return eventCalendar.path.replace(':id', ref);
}

/** Takes a share link or id. */
export function eventShareCardPath(ref: string): string {
  return eventShareCard.path.replace(':id', ref);
}

/** Takes a share link or id. */
export function eventPosterPath(ref: string): string {
  return eventPoster.path.replace(':id', ref);
}
