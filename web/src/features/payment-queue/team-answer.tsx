import type { QueuedPayment } from '@hackon/contract/payment-queue/payment-queue';
import { teamMessages } from '@hackon/contract/teams/messages';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useProof } from './payment-queue.queries.ts';

/** Shows what the organizer asked, and the picture that the team sent. */
export function TeamAnswer({ payment: { teamId, teamName, question } }: { payment: QueuedPayment }) {
  if (question === null) return null;
  const { reason, answeredAt, hasProof } = question;
  return (
    <div className="flex flex-col gap-2 text-small">
      <p className="wrap-anywhere">
        <span className="font-semibold">You asked:</span> {reason}{' '}
        <span className="text-muted">
          {answeredAt === null ? 'The team has not answered yet.' : 'The team has answered.'}
        </span>
      </p>
      {hasProof && <Proof teamId={teamId} teamName={teamName} sentAt={answeredAt ?? ''} />}
    </div>
  );
}

function Proof({ teamId, teamName, sentAt }: { teamId: string; teamName: string; sentAt: string }) {
  const { data, isError, refetch } = useProof(teamId, sentAt);
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        {teamMessages.proofFailed}
        <Button variant="ghost" size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    );
  }
  if (data === undefined) return <Skeleton className="h-64 w-40" />;
  return (
    <img
      src={data}
      alt={`Payment of ${teamName}, as the team sent it`}
      className="max-h-[80vh] max-w-full self-start rounded-control border border-line"
    />
  );
}
