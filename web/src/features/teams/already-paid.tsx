import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import type { PublicEvent } from '@hackon/contract/events/events';

/** Shows the organizer's contact to students who have paid and cannot register. Renders nothing without a contact. */
export function AlreadyPaid({ event: { entryFee, contactEmail, contactPhone } }: { event: PublicEvent }) {
  if (entryFee === 0 || !(contactEmail || contactPhone)) return null;
  return (
    <>
      If you have already paid, please contact the event organizer:{' '}
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
