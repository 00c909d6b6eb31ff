import { formatPosterDay, formatTime } from '../../format/dates.ts';
import { classes } from '../../ui/classes.ts';

/** The time until the deadline, then until the close. `now` is in ms by the server's clock. */
export function TimeLeft({
  deadline,
  closesAt,
  timeZone,
  now,
}: {
  deadline: string;
  closesAt: string;
  timeZone: string;
  now: number;
}) {
  const left = Date.parse(deadline) - now;
  const grace = Date.parse(closesAt) - now;
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-caption text-muted lg:text-small">
      {left > 0 && (
        <span
          aria-hidden
          className={classes(
            'text-lead font-semibold tabular-nums lg:text-title',
            left < urgentMs ? 'text-red' : 'text-ink',
          )}
        >
          {wordsOf(left)}
        </span>
      )}
      <span>
        <span aria-hidden>{left > 0 && 'left, '}</span>
        {left > 0 ? 'due ' : 'Was due '}
        <time dateTime={deadline}>
          {Math.abs(left) > dayMs && `${formatPosterDay(deadline, timeZone)}, `}
          {formatTime(deadline, timeZone)}
        </time>
        {left <= 0 && grace > 0 && (
          <span aria-hidden className="text-red">
            {' · '}closes in <span className="tabular-nums">{wordsOf(grace)}</span>
          </span>
        )}
      </span>
      <output className="sr-only">{announcementOf(left)}</output>
    </p>
  );
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const urgentMs = 10 * minuteMs;

/** Such as `3 days`, or `1:17:53`. */
function wordsOf(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`;
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds)}`;
}

function twoDigits(part: number): string {
  return String(part % 60).padStart(2, '0');
}

/** Screen readers say it as it changes. */
function announcementOf(left: number): string {
  const reached = [1, 10, 60].find((minutes) => left <= minutes * minuteMs);
  if (left <= 0 || reached === undefined) return '';
  return `Less than ${reached} ${reached === 1 ? 'minute' : 'minutes'} left`;
}
