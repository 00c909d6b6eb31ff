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
  const parts = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((other) => other.type === type)?.value;
  return (
    <div
      aria-hidden
      className={classes(
        'flex min-w-13 flex-col items-center rounded-control bg-surface px-2 pt-1.5 pb-1 text-center',
        className,
      )}
    >
      <span className="text-caption leading-none font-semibold text-brand uppercase">{part('month')}</span>
      <span className="font-heading text-section font-bold tracking-tight tabular-nums">{part('day')}</span>
      <span className="text-caption leading-none text-muted">{part('weekday')}</span>
    </div>
  );
}
