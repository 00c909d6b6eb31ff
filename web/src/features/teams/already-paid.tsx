import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import type { PublicEvent } from '@hackon/contract/events/events';

/** For students who may have paid and cannot register: the organizer's contact, and what names the payment. */
export function AlreadyPaid({
  event,
  payCode,
  transactionId = '',
}: {
  event: PublicEvent;
  payCode?: string | undefined;
  /** Typed, and not sent. */
  transactionId?: string | undefined;
}) {
  if (event.entryFee === 0) return null;
  const names = [payCode && `pay code ${payCode}`, transactionId.trim() && `transaction ID ${transactionId}`];
  const named = names.filter(Boolean).join(' and ');
  return (
    <>
      {hasContact(event) && (
        <>
          If you have already paid, please contact the event organizer: <OrganizerContact event={event} />
        </>
      )}
      {named && ` Your payment has ${named}.`}
    </>
  );
}

type Contact = Pick<PublicEvent, 'contactEmail' | 'contactPhone'>;

export function hasContact({ contactEmail, contactPhone }: Contact): boolean {
  return contactEmail !== '' || contactPhone !== '';
}

export function OrganizerContact({ event: { contactEmail, contactPhone } }: { event: Contact }) {
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
