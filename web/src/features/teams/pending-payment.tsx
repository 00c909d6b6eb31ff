import type { PublicEvent } from '@hackon/contract/events/events';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/card.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { TransactionIdField, useIsRefused } from './transaction-id-field.tsx';
import type { IdWarning } from './use-doubted-id.ts';

/** Lets a team correct its transaction id until the organizer has decided. */
export function PendingPayment({
  event,
  form,
  warningOf,
}: {
  event: PublicEvent;
  form: UseFormReturn<RegisterTeamBody>;
  warningOf: (transactionId: string) => IdWarning | undefined;
}) {
  const isRefused = useIsRefused(form);
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="text-section">
        Payment
      </h2>
      <p className="mt-1.5 mb-4 text-muted">
        The organizer is checking it. Mistyped the transaction ID? Correct it here, and don’t pay again.
      </p>
      <Card className="flex flex-col gap-3">
        <TransactionIdField form={form} warningOf={warningOf} />
        {isRefused && (
          <p className="text-small text-muted">
            <AlreadyPaid event={event} />
          </p>
        )}
      </Card>
    </section>
  );
}
