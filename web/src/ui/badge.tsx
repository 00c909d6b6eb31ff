import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'neutral' | 'green' | 'blue' | 'amber' | 'red';

const TONE: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  green: 'bg-green-soft text-green',
  blue: 'bg-blue-soft text-blue',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
};

/** Colour is never the only sign. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-caption font-semibold whitespace-nowrap',
        TONE[tone],
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  );
}
