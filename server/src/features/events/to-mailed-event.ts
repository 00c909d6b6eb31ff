import type { Row } from '../../db/tables.ts';
import { venueLine } from './venue-line.ts';

/** Instants are ISO 8601. */
export interface MailedEvent {
  id: string;
  title: string;
  shareLink: string;
  startDate: string;
  endDate: string;
  registrationDeadline: string;
  timeZone: string;
  /** Without the link, which the ticket shows. */
  place: string;
  /** Missing in mails of older versions. */
  isOnline?: boolean;
  /** Blank if none. */
  contactEmail: string;
  contactPhone: string;
  whatsappLink: string | null;
}

export type MailedSchedule = Pick<MailedEvent, 'startDate' | 'endDate' | 'timeZone' | 'place'>;

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
    isOnline: event.mode !== 'in_person',
    contactEmail: event.contact_email,
    contactPhone: event.contact_phone,
    whatsappLink: event.whatsapp_link,
  };
}
