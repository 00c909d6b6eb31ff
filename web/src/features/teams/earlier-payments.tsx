import { rejectionReasonNames } from '@hackon/contract/teams/rejection-reasons';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { useTeamPayments } from './event-teams.queries.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { TransactionId } from './transaction-id.tsx';

/** Excludes the current payment. */
export function EarlierPayments({ team }: { team: TeamDetail }) {
  const { data } = useTeamPayments(team._id);
  const earlier = data?.attempts.slice(1) ?? [];
  if (earlier.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-small font-semibold">Earlier payments</h3>
      <ol className="flex flex-col gap-3 text-small">
        {earlier.map(({ _id, transactionId, amount, submittedAt, decision, reason, notes }) => (
          <li key={_id} className="min-w-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <TransactionId value={transactionId} whole />
              <PaymentBadge status={decision ?? 'pending'} />
            </div>
            <p className="text-caption text-muted tabular-nums">
              {reason !== 'wrong_amount' && `${formatMoney(amount)} · `}
              {formatDateTime(submittedAt, team.event.timeZone)}
            </p>
            {reason && <p className="mt-0.5">{rejectionReasonNames[reason]}</p>}
            {notes && <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{notes}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
