import { classes } from './classes.ts';

const TONE = { ink: 'text-ink', green: 'text-green', amber: 'text-amber', red: 'text-red' };

/** The label is for screen readers. */
export function ProgressBar({
  label,
  value,
  max,
  tone = 'ink',
  className,
}: {
  label: string;
  value: number;
  max: number;
  tone?: keyof typeof TONE;
  className?: string;
}) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classes(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current',
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current',
        TONE[tone],
        className,
      )}
    />
  );
}
