import type { KitProject } from '@hackon/contract/judging/judging';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import type { Insertion } from './insertion.ts';
import type { Ranked } from './order-list.tsx';

/** The judge's order, with the places that are still possible. */
export function PlaceRange({
  project: { title },
  items,
  insertion: { low, high, against },
}: {
  project: KitProject;
  items: readonly Ranked[];
  insertion: Insertion;
}) {
  return (
    <section aria-label="Your order">
      <h2 className="mb-2 text-title">Your order</h2>
      <ol className="overflow-clip rounded-card border border-line bg-surface">
        {items.map((item, index) => {
          const isOpen = index >= low && index < high;
          return (
            <li key={item.id} className="border-line not-first:border-t">
              {index === high && index > 0 && <Divider>{title} is better than these</Divider>}
              <p className={classes('flex items-baseline gap-3 px-3 py-2.5', isOpen && 'bg-brand-soft')}>
                <span className="w-6 shrink-0 text-muted tabular-nums">{index + 1}</span>
                <span
                  className={classes(
                    'min-w-0 flex-1 wrap-anywhere',
                    index === against && 'font-semibold',
                    !isOpen && 'text-muted',
                  )}
                >
                  {item.title}
                </span>
                {index === against && (
                  <span className="shrink-0 text-caption font-semibold text-brand">comparing now</span>
                )}
              </p>
              {index === low - 1 && <Divider>{title} is worse than these</Divider>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Divider({ children }: { children: ReactNode }) {
  return (
    <p className="border-y border-line bg-sunken px-3 py-1.5 text-small wrap-anywhere text-muted first:border-t-0 last:border-b-0">
      {children}
    </p>
  );
}
