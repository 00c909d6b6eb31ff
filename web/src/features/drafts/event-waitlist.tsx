import type { WaitingTeam } from '@hackon/contract/drafts/drafts';
import { formatDateTime } from '../../format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { FoldedCard } from '../../ui/folded-card.tsx';
import { useEventWaitlist } from './drafts.queries.ts';

/** For organizers: the teams that wait for a place, folded. Nothing without one. */
export function EventWaitlist({ eventId, timeZone }: { eventId: string; timeZone: string }) {
  const { data } = useEventWaitlist(eventId);
  if (!data || data.count === 0) return null;
  const { count, teams } = data;
  const paid = teams.filter(({ hasPaid }) => hasPaid).length;
  return (
    <FoldedCard
      title={
        <>
          {count} on the waitlist
          {paid > 0 && <Badge tone="amber">{paid === 1 ? '1 says it paid' : `${paid} say they paid`}</Badge>}
        </>
      }
    >
      <ul aria-label="The waitlist" className="divide-y divide-line border-t border-line">
        {teams.map((team) => (
          <Row key={team._id} team={team} timeZone={timeZone} />
        ))}
      </ul>
      {count > teams.length && (
        <p className="border-t border-line px-4 py-3 text-small text-muted">
          The first {teams.length} are shown.
        </p>
      )}
    </FoldedCard>
  );
}

function Row({ team, timeZone }: { team: WaitingTeam; timeZone: string }) {
  const { teamName, leader, position, offerUntil, isComplete, hasPaid, transactionId } = team;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-2.5">
      <p className="min-w-0 wrap-anywhere">
        {position !== null && <span className="mr-2 text-muted tabular-nums">{position}</span>}
        <span className="font-semibold">{teamName}</span>{' '}
        <span className="text-small text-muted">{leader}</span>
      </p>
      <p className="min-w-0 text-small wrap-anywhere text-muted">
        {[
          offerUntil === null ? '' : `Offered until ${formatDateTime(offerUntil, timeZone)}`,
          isComplete ? '' : 'Incomplete, passed over',
          hasPaid ? `Says it has paid${transactionId === null ? '' : `: ${transactionId}`}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
