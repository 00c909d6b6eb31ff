import { formatPosterDay } from '../../format/dates.ts';
import { classes } from '../../ui/classes.ts';

/** Hidden from screen readers: the full date follows. */
export function DateBlock({
  instant,
  timeZone,
  className,
}: {
  instant: string;
  timeZone: string;
  className?: string;
}) {
  const [weekday, day, month] = formatPosterDay(instant, timeZone).split('\u00A0');
  return (
    <div
      aria-hidden
      className={classes(
        'flex min-w-13 flex-col items-center rounded-control bg-surface px-2 pt-1.5 pb-1 text-center',
        className,
      )}
    >
      <span className="text-caption leading-none font-semibold text-brand uppercase">{month}</span>
      <span className="font-heading text-section font-bold tracking-tight tabular-nums">{day}</span>
      <span className="text-caption leading-none text-muted">{weekday}</span>
    </div>
  );
}
