import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';

/** Has a sticky head. The caption is for screen readers. */
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

export function HeadCell({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classes(
        'top-0 z-10 tall:sticky border-b border-line bg-sunken px-4 py-2.5 text-caption font-semibold text-muted',
        className,
      )}
      {...props}
    />
  );
}

/** Sorts by its column. `direction` is undefined while another column sorts. */
export function SortHeadCell({
  direction,
  onSort,
  children,
  ...props
}: ComponentProps<'th'> & { direction: 'asc' | 'desc' | undefined; onSort: () => void }) {
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <HeadCell aria-sort={direction && ARIA_SORT[direction]} {...props}>
      <button
        type="button"
        onClick={onSort}
        className="group -mx-1 -my-1 inline-flex items-center gap-1 rounded-control px-1 py-1 hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        {children}
        <Arrow
          aria-hidden
          className={classes(
            'size-3.5 shrink-0',
            direction === undefined && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
    </HeadCell>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** `marked` highlights the row. A RowLink makes it clickable. */
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

/** A stretched link would cover the whole table in Safari. It would also prevent selecting text. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, nativeEvent } = event;
  const isControl = target instanceof Element && target.closest('a, button, input, select, label') !== null;
  if (isControl || getSelection()?.type === 'Range') return;
  currentTarget.querySelector('[data-row-link]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}

/** Digits align vertically. */
export function Cell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={classes('border-b border-line px-4 py-3 tabular-nums', className)} {...props} />;
}

/** Opens the row for keyboards and screen readers. */
export function RowLink({ className, ...props }: LinkProps & { className?: string }) {
  return <Link data-row-link className={classes('font-semibold', className)} {...props} />;
}
