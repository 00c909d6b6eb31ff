import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams/teams';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/card.tsx';
import { rejectionOf } from './rejection-of.ts';
import { TransactionIdField } from './transaction-id-field.tsx';

/** Lets a team correct its transaction id until the organizer has decided. */
export function PendingPayment({ team, form }: { team: TeamDetail; form: UseFormReturn<RegisterTeamBody> }) {
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="text-section">
        Payment
      </h2>
      <p className="mt-1.5 mb-4 text-muted">
        The organizer is checking it. Mistyped the transaction ID? Correct it here, and don’t pay again.
      </p>
      <Card>
        <TransactionIdField form={form} rejectionOf={(id) => rejectionOf(team, id)} />
      </Card>
    </section>
  );
}
