import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import type { PublicEvent } from '@hackon/contract/events/events';

/** Shows the organizer's contact to students who have paid and cannot register. Renders nothing without a contact. */
export function AlreadyPaid({ event }: { event: PublicEvent }) {
  if (event.entryFee === 0 || !hasContact(event)) return null;
  return (
    <>
      If you have already paid, please contact the event organizer: <OrganizerContact event={event} />
    </>
  );
}

export function hasContact({ contactEmail, contactPhone }: PublicEvent): boolean {
  return contactEmail !== '' || contactPhone !== '';
}

export function OrganizerContact({ event: { contactEmail, contactPhone } }: { event: PublicEvent }) {
  return (
    <>
      {contactEmail && (
        <a href={`mailto:${mailtoAddress(contactEmail)}`} className="link wrap-anywhere">
          {contactEmail}
        </a>
      )}
      {contactEmail && contactPhone && ', '}
      {contactPhone && (
        <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`} className="link">
          {contactPhone}
        </a>
      )}
    </>
  );
}
