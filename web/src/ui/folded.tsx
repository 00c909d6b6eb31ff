import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/** Shows only `summary` until it is opened. Works without JavaScript. */
export function Folded({
  summary,
  summaryClass,
  children,
  ...details
}: ComponentProps<'details'> & {
  summary: ReactNode;
  summaryClass?: string;
}) {
  return (
    <details {...details}>
      <summary
        className={classes(
          'flex cursor-pointer list-none items-center gap-1.5 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden',
          summaryClass,
        )}
      >
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform motion-reduce:transition-none [details[open]>summary>&]:rotate-90"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
