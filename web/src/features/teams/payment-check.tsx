import { transactionKey } from '@hackon/contract/teams/upi';
import type { TeamDetail, TransactionUse } from '@hackon/contract/teams/teams';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { rejectionOf } from './rejection-of.ts';
import { TransactionId } from './transaction-id.tsx';
import { useStatementDoubts } from '../../api/statement-doubts.ts';
import { useTeamPayments } from './event-teams.queries.ts';

/** Also says if no other team used the id. Otherwise a failed check would look the same. */
export function PaymentCheck({ team }: { team: TeamDetail }) {
  const { data, isLoadingError, refetch } = useTeamPayments(team._id);
  const doubt = useStatementDoubts(team.event._id).data?.get(team._id);
  if (team.transactionId === null) return null;
  const rejection = rejectionOf(team, team.transactionId);
  return (
    <div className="mt-3 flex flex-col gap-2 text-small">
      {rejection && <Flag>{rejection}</Flag>}
      {doubt && <Flag>{doubt}</Flag>}
      {data?.otherUses.map((use) => (
        <Flag key={`${use.teamId} ${use.transactionId}`}>
          {transactionKey(use.transactionId) === transactionKey(team.transactionId ?? '') ? (
            'Also used by '
          ) : (
            <>
              Similar ID <TransactionId value={use.transactionId} />: used by{' '}
            </>
          )}
          <UseOf use={use} timeZone={team.event.timeZone} />
        </Flag>
      ))}
      {data?.otherUses.length === 0 && !rejection && !doubt && (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-green" />
          No other team in your events has used this ID.
        </p>
      )}
      {!data && !isLoadingError && (
        <p className="text-muted">Checking whether another team used this ID...</p>
      )}
      {isLoadingError && (
        <p className="flex flex-wrap items-center gap-x-3">
          Could not check whether another team used this ID.
          <Button variant="ghost" size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
    </div>
  );
}

/** For a decided payment. */
export function StatementDoubt({ team }: { team: TeamDetail }) {
  const doubt = useStatementDoubts(team.event._id).data?.get(team._id);
  return doubt && <Flag>{doubt}</Flag>;
}

function Flag({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-red-soft px-3 py-2 text-red">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/** Such as 'Byte Me for Smart Campus Hack on 4 Dec 2026, 6:02 pm IST (rejected).' */
function UseOf({ use, timeZone }: { use: TransactionUse; timeZone: string }) {
  const { teamId, teamName, eventTitle, submittedAt, state } = use;
  const hasPage = state !== 'withdrawn' && state !== 'cancelled';
  return (
    <>
      {hasPage ? (
        <Link to={pathTo('team', teamId)} className="font-semibold underline underline-offset-2">
          {teamName}
        </Link>
      ) : (
        <span className="font-semibold">{teamName}</span>
      )}{' '}
      for {eventTitle} on {formatDateTime(submittedAt, timeZone)} ({STATE[state]}).
    </>
  );
}

const STATE: Record<TransactionUse['state'], string> = {
  pending: 'pending',
  verified: 'verified',
  rejected: 'rejected',
  withdrawn: 'team withdrawn',
  cancelled: 'event cancelled',
};
