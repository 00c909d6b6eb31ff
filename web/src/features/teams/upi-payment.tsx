import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/card.tsx';
import { type PaidEvent, PayByUpi } from './pay-by-upi.tsx';
import { TransactionIdField } from './transaction-id-field.tsx';

/** Without a UPI ID, shows the contact. */
export function UpiPayment({
  event,
  form,
  rejectionOf,
}: {
  event: PaidEvent;
  form: UseFormReturn<RegisterTeamBody>;
  rejectionOf: (transactionId: string) => string | undefined;
}) {
  if (!event.paymentDetails.upiId) return <PayByUpi event={event} />;
  return (
    <Card className="flex flex-col gap-5">
      <PayByUpi event={event} />
      <TransactionIdField form={form} rejectionOf={rejectionOf} />
    </Card>
  );
}
