import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A sheet on the page, told from it by a line. `flush` has no padding: for a card that begins with a picture or a table. */
export function Card({ flush = false, className, ...props }: ComponentProps<'div'> & { flush?: boolean }) {
  return (
    <div
      className={classes(
        'min-w-0 rounded-card border border-line bg-surface',
        flush ? 'overflow-clip' : 'p-4 sm:p-5',
        className,
      )}
      {...props}
    />
  );
}
