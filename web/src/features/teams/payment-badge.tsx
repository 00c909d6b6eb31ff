import type { PaymentStatus } from '@hackon/contract/accounts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const LOOK: Record<PaymentStatus, { word: string; tone: Tone }> = {
  verified: { word: 'Verified', tone: 'green' },
  rejected: { word: 'Rejected', tone: 'red' },
  pending: { word: 'Pending', tone: 'amber' },
  not_required: { word: 'No Payment Required', tone: 'amber' },
};

/** Where a team's payment stands. A status that this page doesn't know, from a newer server, reads Unknown. */
export function PaymentBadge({ status }: { status: string }) {
  const { word, tone } = isKnown(status) ? LOOK[status] : { word: 'Unknown', tone: 'amber' as const };
  return <Badge tone={tone}>{word}</Badge>;
}

function isKnown(status: string): status is PaymentStatus {
  return Object.hasOwn(LOOK, status);
}
