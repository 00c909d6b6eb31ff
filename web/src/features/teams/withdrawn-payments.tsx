import type { WithdrawnPayment } from '@hackon/contract/accounts/accounts';
import { formatMoney } from '../../format/money.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { hasContact, OrganizerContact } from './already-paid.tsx';
import { TransactionId } from './transaction-id.tsx';

/** For students whose team or event is gone: nobody pays twice, and each knows whom to ask for a refund. */
export function WithdrawnPayments({ payments }: { payments: readonly WithdrawnPayment[] | undefined }) {
  if (!payments?.length) return null;
  return (
    <ul aria-label="Payments without a team" className="mb-6 flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.teamId} className="rounded-card bg-amber-soft px-4 py-3.5 text-small">
          <Payment {...payment} />
        </li>
      ))}
    </ul>
  );
}

function Payment({ teamName, title, transactionId, amount, manager, isCancelled }: WithdrawnPayment) {
  const contact = { contactEmail: manager.email, contactPhone: manager.phone };
  return (
    <>
      <p className="font-semibold wrap-anywhere text-amber">
        {isCancelled ? `${title} is cancelled.` : `${teamName} no longer takes part in ${title}.`}
      </p>
      <p className="mt-1">
        You have sent a transaction ID for {formatMoney(amount)}
        {isCancelled
          ? ` with your team ${teamName}.`
          : '. Unless it was refunded, do not pay again: if you register again for this event, send the same ID.'}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <TransactionId value={transactionId} whole />
        <CopyButton text={transactionId} label="Copy ID" />
      </p>
      {hasContact(contact) && (
        <p className="mt-1">
          For a refund, contact the event organizer: <OrganizerContact event={contact} />
        </p>
      )}
    </>
  );
}
