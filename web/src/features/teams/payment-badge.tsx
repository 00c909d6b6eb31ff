import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import { paymentStatusNames } from '@hackon/contract/teams/payment-status-names';
import { Badge, type Tone } from '../../ui/badge.tsx';

const TONES: Record<PaymentStatus, Tone> = {
  verified: 'green',
  rejected: 'red',
  pending: 'amber',
  not_required: 'neutral',
};

/** Shows 'Unknown' for a status that only a newer server knows. */
export function PaymentBadge({ status }: { status: string }) {
  if (!isKnown(status)) return <Badge tone="amber">Unknown</Badge>;
  return <Badge tone={TONES[status]}>{paymentStatusNames[status]}</Badge>;
}

/** For a free event, shows the student that the team is confirmed. */
export function RegistrationBadges({ status }: { status: string }) {
  return (
    <span className="flex flex-wrap gap-2">
      {status === 'not_required' && <Badge tone="green">Confirmed</Badge>}
      <PaymentBadge status={status} />
    </span>
  );
}

function isKnown(status: string): status is PaymentStatus {
  return Object.hasOwn(TONES, status);
}
