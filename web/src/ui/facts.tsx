import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A list of labelled values. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classes('flex flex-col gap-3', className)}>{children}</dl>;
}

/** Stacks label and value on a narrow card. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 text-small sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
