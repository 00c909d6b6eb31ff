import type { Row } from '../../db/tables.ts';
import { venueLine } from './venue-line.ts';

/** An event as mails show it. Instants are ISO 8601. */
export interface MailedEvent {
  id: string;
  title: string;
  shareLink: string;
  startDate: string;
  endDate: string;
  registrationDeadline: string;
  timeZone: string;
  /** Name, address, city, state and country of the venue in one line. */
  place: string;
  /** Blank if the event has none. */
  contactEmail: string;
  contactPhone: string;
  whatsappLink: string | null;
}

/** Returns an event as mails to its teams show it. */
export function toMailedEvent(event: Row<'events'>): MailedEvent {
  return {
    id: event.id,
    title: event.title,
    shareLink: event.share_link,
    startDate: event.start_date,
    endDate: event.end_date,
    registrationDeadline: event.registration_deadline,
    timeZone: event.time_zone,
    place: venueLine(event),
    contactEmail: event.contact_email,
    contactPhone: event.contact_phone,
    whatsappLink: event.whatsapp_link,
  };
}
