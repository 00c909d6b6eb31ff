import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { move } from './insertion.ts';
import { useDragOrder } from './use-drag-order.ts';

export interface Ranked {
  id: string;
  title: string;
  /** Such as the table. */
  place: string | undefined;
  to: string;
}

/** An order, the best first, to change by dragging or with the buttons. */
export function OrderList({
  label,
  items,
  shownFirst,
  disabled = false,
  onChange,
}: {
  label: string;
  items: readonly Ranked[];
  /** The project that was just placed. */
  shownFirst?: string;
  disabled?: boolean;
  onChange: (order: string[]) => void;
}) {
  const [said, say] = useState('');
  const drag = useDragOrder(
    items.map(({ id }) => id),
    onMoved,
  );
  const shown = drag.order.flatMap((id) => items.find((item) => item.id === id) ?? []);

  function onMoved(order: string[], id: string) {
    const title = items.find((item) => item.id === id)?.title ?? '';
    say(`${title} is now ${order.indexOf(id) + 1} of ${order.length}.`);
    onChange(order);
  }

  function step(from: number, to: number) {
    const item = shown[from];
    if (item) onMoved(move(drag.order, from, to), item.id);
  }

  return (
    <>
      <ol
        aria-label={label}
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
      >
        {shown.map(({ id, title, place, to }, index) => (
          <li
            key={id}
            className={classes(
              'flex items-center gap-1 pr-1',
              (id === drag.dragged || id === shownFirst) && 'bg-brand-soft',
            )}
          >
            <span
              {...(!disabled && drag.handle(id))}
              className={classes(
                'flex min-h-14 w-14 shrink-0 items-center gap-1 pl-3 text-muted tabular-nums',
                !disabled && 'cursor-grab touch-none select-none',
              )}
            >
              {!disabled && <GripVertical aria-hidden className="size-4 shrink-0" />}
              {index + 1}
            </span>
            <Link
              to={to}
              className="flex min-h-14 min-w-0 flex-1 flex-col justify-center py-2 hover:underline"
            >
              <span className="font-semibold wrap-anywhere">{title}</span>
              {place !== undefined && <span className="text-caption text-muted">{place}</span>}
            </Link>
            {!disabled && (
              <>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Move ${title} up`}
                  disabled={index === 0}
                  onClick={() => step(index, index - 1)}
                >
                  <ChevronUp />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Move ${title} down`}
                  disabled={index === shown.length - 1}
                  onClick={() => step(index, index + 1)}
                >
                  <ChevronDown />
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  );
}
