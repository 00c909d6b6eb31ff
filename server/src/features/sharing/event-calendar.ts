import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import { sharingMessages } from '@hackon/contract/sharing/messages';
import { publicEventPath } from '@hackon/contract/pages/page-paths';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { HostedEvent } from '../events/hosted-event.ts';
import { venueLine } from '../events/venue-line.ts';

/** The UID is stable, so calendars update their entry. */
export function eventCalendar(event: HostedEvent, publicUrl: string): string {
  const link = publicUrl + publicEventPath(event.share_link);
  const calendar = ical({
    prodId: { company: 'HackOn', product: 'HackOn', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${event.id}@hackon`,
    sequence: event.version - 1,
    stamp: event.updated_at,
    lastModified: event.updated_at,
    start: event.start_date,
    end: event.end_date,
    summary: event.title,
    description: [event.description, sharingMessages.calendarLink(link)].filter(Boolean).join('\n\n'),
    location: venueLine(event),
    url: link,
    // iCalendar requires an address; only the contact is public.
    organizer: event.contact_email
      ? { name: event.organization || event.contact_email, email: mailtoAddress(event.contact_email) }
      : null,
  });
  // The last line ends with CR LF too.
  return `${calendar.toString()}\r\n`;
}
