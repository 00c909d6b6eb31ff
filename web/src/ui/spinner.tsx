import { classes } from './classes.ts';

/** 1 em, in the text's colour. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={classes('inline-flex', className)}>
      <svg viewBox="0 0 16 16" className="size-[1em] animate-spin" fill="none" strokeWidth="2" aria-hidden>
        <circle cx="8" cy="8" r="7" stroke="currentColor" opacity="0.25" />
        <path d="M15 8a7 7 0 0 0-7-7" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {label && <output className="sr-only">{label}</output>}
    </span>
  );
}
