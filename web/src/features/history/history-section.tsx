import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useId, useState } from 'react';
import { loadCode } from '../../api/load-code.ts';
import type { AllHistoryActions } from '../../define-feature.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import type { HistoryOf } from './history.queries.ts';

const importTimeline = () => loadCode(() => import('./history-timeline.tsx'));
const HistoryTimeline = lazy(() => importTimeline().then((module) => ({ default: module.HistoryTimeline })));

/** Loads its code and data when the person opens it. */
export function HistorySection({
  of,
  timeZone,
  loadActions,
  className,
}: {
  of: HistoryOf;
  timeZone: string;
  /** Must return one stable promise. */
  loadActions: () => Promise<AllHistoryActions>;
  className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const preload = () => void Promise.all([importTimeline(), loadActions()]);
  return (
    <section aria-labelledby={`${id}-title`} className={className}>
      <Card flush>
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-entries` : undefined}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setOpen(!isOpen)}
            className="flex w-full cursor-pointer items-center gap-4 px-4 py-3.5 text-left focus-visible:-outline-offset-2 sm:px-5"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <span id={`${id}-title`} className="text-title">
                History
              </span>
              <span className="font-sans text-small font-normal tracking-normal text-muted">
                Who did what, when and from where
              </span>
            </span>
            <ChevronDown
              aria-hidden
              className={classes(
                'size-5 shrink-0 text-muted transition-transform motion-reduce:transition-none',
                isOpen && 'rotate-180',
              )}
            />
          </button>
        </h2>
        {isOpen && (
          <div id={`${id}-entries`} className="border-t border-line px-4 py-4 sm:px-5">
            <Suspense fallback={<HistorySkeleton />}>
              <HistoryTimeline of={of} timeZone={timeZone} loadActions={loadActions} />
            </Suspense>
          </div>
        )}
      </Card>
    </section>
  );
}
