import { judgingLimits } from '@hackon/contract/judging/limits';
import { acceptsReviews, closeOf } from '@hackon/contract/judging/round-state';
import type { Round } from '@hackon/contract/judging/rounds';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { formatDateTime, formatTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { RevealRanks } from './reveal-ranks.tsx';
import { RoundEditDialog } from './round-edit-dialog.tsx';
import { TextButton } from './text-button.tsx';

interface Shown {
  eventId: string;
  round: Round;
  timeZone: string;
}

/** When the round closes or closed, and whether ranks are hidden. */
export function RoundTimes({ eventId, round, timeZone }: Shown) {
  return (
    <div className="flex min-w-0 items-start gap-2 text-small text-muted tabular-nums">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        {round.state === 'open' ? (
          <OpenTimes {...{ eventId, round, timeZone }} />
        ) : (
          <ClosedTimes round={round} timeZone={timeZone} />
        )}
      </p>
    </div>
  );
}

function OpenTimes({ eventId, round, timeZone }: Shown) {
  const now = useNow();
  const [isEditing, setEditing] = useState(false);
  const { opensAt, closesAt, revealedAt, reopenReason } = round;
  const isBefore = opensAt !== null && Date.parse(opensAt) > now.getTime();
  return (
    <>
      {isBefore && `Judges begin at ${shortTime(opensAt, timeZone, now)}. `}
      {closesAt === null
        ? 'Closes when you close it. '
        : `Closes ${shortTime(closesAt, timeZone, now)}, ${timeLeft(closesAt, now)}. `}
      <TextButton onClick={() => setEditing(true)}>Change</TextButton>
      {' · '}
      {revealedAt === null ? (
        <>
          Ranks stay hidden until {closesAt === null ? 'you close it' : 'then'}.{' '}
          <RevealRanks eventId={eventId} roundId={round._id} />
        </>
      ) : (
        `Ranks are open since ${shortTime(revealedAt, timeZone, now)}.`
      )}
      {reopenReason && ` Reopened: ${reopenReason}`}
      {isEditing && <RoundEditDialog {...{ eventId, round, timeZone }} onClose={() => setEditing(false)} />}
    </>
  );
}

function ClosedTimes({ round, timeZone }: Omit<Shown, 'eventId'>) {
  const now = useNow();
  const close = closeOf(round);
  if (close === null) return null;
  const lateUntil = new Date(Date.parse(close) + judgingLimits.lateMs).toISOString();
  return (
    <>
      Closed {shortTime(close, timeZone, now)}.
      {acceptsReviews(round, now) &&
        ` Reviews that wait on phones still arrive until ${formatTime(lateUntil, timeZone)}.`}
    </>
  );
}

/** Leaves out the day if it is within twelve hours. */
function shortTime(instant: string, timeZone: string, now: Date): string {
  const isNear = Math.abs(Date.parse(instant) - now.getTime()) < 12 * 60 * 60_000;
  return isNear ? formatTime(instant, timeZone) : formatDateTime(instant, timeZone);
}

function timeLeft(instant: string, now: Date): string {
  const minutes = Math.max(1, Math.round((Date.parse(instant) - now.getTime()) / 60_000));
  if (minutes < 120) return `in ${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `in ${hours} h` : `in ${Math.round(hours / 24)} days`;
}
