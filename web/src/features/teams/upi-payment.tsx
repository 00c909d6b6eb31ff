import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/card.tsx';
import { type PaidEvent, PayByUpi } from './pay-by-upi.tsx';
import { TransactionIdField } from './transaction-id-field.tsx';
import type { IdWarning } from './use-doubted-id.ts';

/** Without a UPI ID, shows the contact. Without `mayPay`, only takes the ID of an earlier payment. */
export function UpiPayment({
  event,
  form,
  warningOf,
  heldCode,
  mayPay,
  isNext,
}: {
  event: PaidEvent;
  form: UseFormReturn<RegisterTeamBody>;
  warningOf: (transactionId: string) => IdWarning | undefined;
  heldCode: string | undefined;
  mayPay: boolean;
  /** Paying is the next step. */
  isNext: boolean;
}) {
  if (!event.paymentDetails.upiId) return <PayByUpi event={event} />;
  return (
    <Card className="flex flex-col gap-5">
      {mayPay ? (
        <PayByUpi event={event} heldCode={heldCode} isNext={isNext} />
      ) : (
        <p className="font-semibold">Have you paid already?</p>
      )}
      <TransactionIdField form={form} warningOf={warningOf} />
    </Card>
  );
}
