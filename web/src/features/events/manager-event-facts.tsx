import { closesIn } from '@hackon/contract/events/closes-in';
import type { ManagerEventCard } from '@hackon/contract/events/events';
import { eventPhase, isBeforeDeadline } from '@hackon/contract/events/event-phase';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { useNow } from '../../format/use-now.ts';
import { closesSoon } from './sort-by-attention.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

export function EventDates({ event }: { event: ManagerEventCard }) {
  const now = useNow(60_000);
  const { startDate, registrationDeadline, timeZone } = event;
  return (
    <Fact label="Start and deadline" className="col-span-2 sm:col-span-1">
      <span className="block">{formatDateTime(startDate, timeZone)}</span>
      <span className="block text-caption text-muted">
        Register by {formatDateTime(registrationDeadline, timeZone)}
      </span>
      <span
        className={
          closesSoon(event, now)
            ? 'block text-caption font-semibold text-amber'
            : 'block text-caption text-muted'
        }
      >
        {standing(event, now)}
      </span>
    </Fact>
  );
}

/** Describes the current phase. The stored status stays 'Published' all the time. */
function standing(event: ManagerEventCard, now: Date): string {
  const phase = eventPhase(event, now);
  if (phase === 'completed') return 'Completed';
  const registration = isBeforeDeadline(event, now)
    ? closesIn(event.registrationDeadline, now)
    : 'Registration closed';
  return phase === 'ongoing' ? `Active now · ${registration}` : registration;
}

export function EventTeams({ event }: { event: ManagerEventCard }) {
  const { placesHeld, maxTeams } = event;
  return (
    <Fact label="Teams">
      <span className="block">
        {placesHeld} <span className="text-muted">/ {maxTeams}</span>
      </span>
      <ProgressBar
        label={`${placesHeld} of ${maxTeams} places held`}
        value={placesHeld}
        max={maxTeams}
        className="mt-1.5"
      />
    </Fact>
  );
}

/** The pending amount links to its teams. */
export function EventMoney({ event }: { event: ManagerEventCard }) {
  const { _id, title, entryFee, moneyCollected, moneyPending } = event;
  const isFree = entryFee === 0 && moneyCollected === 0 && moneyPending === 0;
  return (
    <Fact label="Fees">
      {isFree ? (
        <span className="text-muted">Free</span>
      ) : (
        <>
          <span className="block">{formatMoney(moneyCollected)} collected</span>
          {moneyPending > 0 && (
            <Link
              to={`${pathTo('teams', _id)}?status=pending`}
              className="inline-flex items-center text-caption font-semibold text-amber underline underline-offset-2 pointer-coarse:-my-3 pointer-coarse:min-h-11"
            >
              {formatMoney(moneyPending)} pending<span className="sr-only"> for {title}</span>
            </Link>
          )}
        </>
      )}
    </Fact>
  );
}

/** Column heads hide the label. */
function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 text-small tabular-nums ${className ?? ''}`}>
      <p data-fact-label className="mb-0.5 text-caption text-muted">
        {label}
      </p>
      {children}
    </div>
  );
}
