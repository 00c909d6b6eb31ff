import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';

/**
 * A table in a card, with a head that stays in sight. The caption names it for those who don't see it. Its
 * children: a `<thead>` with one `<tr>` of HeadCells, a `<tbody>` of Rows of Cells.
 */
export function Table({
  caption,
  className,
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classes('overflow-clip rounded-card border border-line bg-surface', className)}>
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** The name of a column. */
export function HeadCell({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classes(
        'sticky top-0 z-10 border-b border-line bg-sunken px-4 py-2.5 text-caption font-semibold text-muted',
        className,
      )}
      {...props}
    />
  );
}

/** A row; `marked` is the one the keyboard or an event points at. A RowLink in it makes the whole row a link. */
export function Row({ marked = false, className, ...props }: ComponentProps<'tr'> & { marked?: boolean }) {
  return (
    <tr
      className={classes(
        'relative [&:last-child>td]:border-b-0',
        marked ? 'bg-brand-soft' : 'transition-colors has-[a]:hover:bg-sunken',
        className,
      )}
      {...props}
    />
  );
}

/** A cell; figures stand under each other. */
export function Cell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={classes('border-b border-line px-4 py-3 tabular-nums', className)} {...props} />;
}

/** The link of a row: stands in its first cell, is as large as the row. Other controls in the row need `relative`. */
export function RowLink({ className, ...props }: LinkProps & { className?: string }) {
  return (
    <Link
      className={classes('font-semibold outline-offset-[-2px] after:absolute after:inset-0', className)}
      {...props}
    />
  );
}
