import type { ComponentProps, MouseEvent, ReactNode } from 'react';
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

/** A row; `marked` is the one the keyboard or an event points at. A RowLink in it makes the whole row lead there. */
export function Row({ marked = false, className, ...props }: ComponentProps<'tr'> & { marked?: boolean }) {
  return (
    <tr
      onClick={followRowLink}
      className={classes(
        'has-data-row-link:cursor-pointer [&:last-child>td]:border-b-0',
        marked ? 'bg-brand-soft' : 'transition-colors has-data-row-link:hover:bg-sunken',
        className,
      )}
      {...props}
    />
  );
}

/**
 * A press beside the link is a press of it, Ctrl and all. Not a link stretched over the row, because Safari
 * would stretch it over the table, and because text in a row can be selected this way.
 */
function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, nativeEvent } = event;
  const isControl = target instanceof Element && target.closest('a, button, input, select, label') !== null;
  if (isControl || getSelection()?.type === 'Range') return;
  currentTarget.querySelector('[data-row-link]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}

/** A cell; figures stand under each other. */
export function Cell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={classes('border-b border-line px-4 py-3 tabular-nums', className)} {...props} />;
}

/** The link of a row, for keyboard and screen reader; a pointer may press the row anywhere. */
export function RowLink({ className, ...props }: LinkProps & { className?: string }) {
  return <Link data-row-link className={classes('font-semibold', className)} {...props} />;
}
