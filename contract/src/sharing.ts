import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EventRef } from './fields.ts';

/** An event that everybody may see, as a file for a calendar (RFC 5545). */
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

/** Where the calendar file of an event is, by share link or id. */
export function eventCalendarPath(ref: string): string {
  return eventCalendar.path.replace(':id', ref);
}
