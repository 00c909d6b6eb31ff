import { classes } from './classes.ts';

/** Has the same mark as `public/favicon.svg`. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2', className)}>
      <svg viewBox="0 0 20 20" className="size-5" aria-hidden>
        <rect width="20" height="20" rx="5" className="fill-brand" />
        <circle cx="13" cy="7" r="3" className="fill-on-brand" />
      </svg>
      <span className="font-heading text-title font-extrabold tracking-tight">HackOn</span>
    </span>
  );
}
