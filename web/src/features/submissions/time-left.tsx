import { formatDateTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';

/** The time until the deadline by the server's clock. `clockOffset` is in ms. */
export function TimeLeft({
  deadline,
  timeZone,
  clockOffset,
}: {
  deadline: string;
  timeZone: string;
  clockOffset: number;
}) {
  const now = useNow(1_000);
  const left = Date.parse(deadline) - now.getTime() - clockOffset;
  return (
    <p className="text-small text-muted">
      {left > 0 && (
        <span aria-hidden className="mr-2 text-lead font-semibold text-ink tabular-nums">
          {wordsOf(left)}
        </span>
      )}
      {left > 0 ? 'left, due ' : 'Was due '}
      <time dateTime={deadline}>{formatDateTime(deadline, timeZone)}</time>
    </p>
  );
}

const dayMs = 24 * 60 * 60_000;

/** Such as `3 days`, or `1:17:53`. */
export function wordsOf(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`;
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds)}`;
}

function twoDigits(part: number): string {
  return String(part % 60).padStart(2, '0');
}
