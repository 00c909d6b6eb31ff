import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import { publicEventPath } from '@hackon/contract/pages/page-paths';
import type { Session } from '@hackon/contract/programme/programme';
import { sessionLine } from '@hackon/contract/programme/session-days';
import { sharingMessages } from '@hackon/contract/sharing/messages';
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { HostedEvent } from '../events/hosted-event.ts';
import { venueLine } from '../events/venue-line.ts';

/**
 * The UID is stable, so calendars update their entry. The schedule is text in that entry: separate entries would stay
 * in calendars after their session is removed.
 */
export function eventCalendar(event: HostedEvent, sessions: readonly Session[], publicUrl: string): string {
  const calendar = newCalendar();
  calendar.createEvent(eventEntry(event, sessions, publicUrl));
  return textOf(calendar);
}

export function newCalendar(): ICalCalendar {
  return ical({
    prodId: { company: 'HackOn', product: 'HackOn', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
}

/** The last line ends with CR LF too. */
export function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

export function eventEntry(
  event: HostedEvent,
  sessions: readonly Session[],
  publicUrl: string,
): ICalEventData {
  const link = publicUrl + publicEventPath(event.share_link);
  const schedule = sessions.map((session) => sessionLine(session, event.time_zone)).join('\n');
  const texts = [event.description, schedule, sharingMessages.calendarLink(link)];
  return {
    ...timesOf(event),
    description: texts.filter(Boolean).join('\n\n'),
    location: venueLine(event),
    url: link,
    // iCalendar requires an address; only the contact is public.
    organizer: event.contact_email
      ? { name: event.organization || event.contact_email, email: mailtoAddress(event.contact_email) }
      : null,
  };
}

/** A deleted event keeps only what its calendar entry needs. */
export function cancelledEntry(event: HostedEvent): ICalEventData {
  return { ...timesOf(event), status: ICalEventStatus.CANCELLED };
}

function timesOf(event: HostedEvent): ICalEventData {
  return {
    id: `${event.id}@hackon`,
    sequence: event.version - 1,
    stamp: event.updated_at,
    lastModified: event.updated_at,
    start: event.start_date,
    end: event.end_date,
    summary: event.title,
  };
}
