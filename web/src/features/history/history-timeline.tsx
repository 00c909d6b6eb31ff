import type { HistoryEntry } from '@hackon/contract/history/history';
import { historyLimits } from '@hackon/contract/history/limits';
import { historyMessages } from '@hackon/contract/history/messages';
import { use, useEffect, useRef, useState, type RefObject } from 'react';
import type { ActionWords, AllHistoryActions } from '../../define-feature.ts';
import { formatDateTime } from '../../format/dates.ts';
import { timeAgo } from '../../format/time-ago.ts';
import { useNow } from '../../format/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ChangeList } from './change-list.tsx';
import { groupByDay } from './group-by-day.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { type HistoryOf, useHistory } from './history.queries.ts';

export function HistoryTimeline({
  of,
  timeZone,
  loadActions,
}: {
  of: HistoryOf;
  timeZone: string;
  loadActions: () => Promise<AllHistoryActions>;
}) {
  const actions = use(loadActions());
  const [count, setCount] = useState<number>(historyLimits.historyOnPage);
  const { data, isLoadingError, refetch, isPlaceholderData } = useHistory(of, count);
  const now = useNow(60_000);
  const days = useRef<HTMLDivElement>(null);
  const focusOnCome = useFocusOnCome(days, data?.entries.length ?? 0);

  if (isLoadingError)
    return <ErrorState bare title={historyMessages.historyFailed} onRetry={() => void refetch()} />;
  if (!data) return <HistorySkeleton />;
  if (data.entries.length === 0) return <p className="text-small text-muted">{historyMessages.noHistory}</p>;

  function showMore() {
    focusOnCome();
    setCount(count * 2);
  }

  return (
    <div ref={days}>
      {groupByDay(data.entries, timeZone, now).map(({ name, entries }) => (
        <div key={name} className="mb-1">
          <h3 className="mb-3 font-sans text-caption font-semibold tracking-normal text-muted">{name}</h3>
          <ol>
            {entries.map((entry) => (
              <Entry
                key={entry._id}
                entry={entry}
                words={actions[entry.action](entry, 'teamId' in of)}
                timeZone={timeZone}
                now={now}
              />
            ))}
          </ol>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-caption text-muted tabular-nums">
          Showing {data.entries.length} of {data.total}
        </output>
        {data.entries.length < data.total && (
          <Button variant="secondary" size="small" busy={isPlaceholderData} onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}

/** Focuses the first new entry, because the pressed button may have disappeared. */
function useFocusOnCome(list: RefObject<HTMLElement | null>, count: number): () => void {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (seen.current === undefined || count <= seen.current) return;
    list.current?.querySelectorAll<HTMLElement>('[data-entry]')[seen.current]?.focus({ preventScroll: true });
    seen.current = undefined;
  }, [list, count]);
  return () => {
    seen.current = count;
  };
}

interface EntryProps {
  entry: HistoryEntry;
  words: ActionWords;
  timeZone: string;
  now: Date;
}

function Entry({ entry: { actor, at, source, details }, words, timeZone, now }: EntryProps) {
  return (
    <li data-entry tabIndex={-1} className="group/entry relative flex gap-3 pb-4">
      <span
        aria-hidden
        className="absolute top-8 bottom-1 left-3.5 w-px -translate-x-1/2 bg-line group-last/entry:hidden"
      />
      <ActionIcon {...words} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 pt-1">
        <div className="min-w-0 basis-full sm:grow sm:basis-0">
          <p className="text-small wrap-anywhere">
            <span className="font-semibold">{nameOf(actor)}</span> {words.sentence}
          </p>
          {details.changes && (
            <ChangeList changes={details.changes} fields={words.fields} timeZone={timeZone} />
          )}
        </div>
        <When at={at} timeZone={timeZone} now={now} />
        {source && (
          <p className="mt-0.5 text-caption text-muted sm:basis-full">
            {source.device || 'Unknown device'} · <span className="tabular-nums">{source.network}</span>
          </p>
        )}
      </div>
    </li>
  );
}

function nameOf(actor: HistoryEntry['actor']): string {
  if (!actor) return 'Deleted account';
  return actor.isYou ? 'You' : actor.name;
}

const tones = { green: 'bg-green-soft text-green', red: 'bg-red-soft text-red' };

function ActionIcon({ icon: Icon, tone }: ActionWords) {
  return (
    <span
      aria-hidden
      className={classes(
        'flex size-7 shrink-0 items-center justify-center rounded-full',
        tone ? tones[tone] : 'bg-sunken text-muted',
      )}
    >
      <Icon className="size-3.5" />
    </span>
  );
}

/** The exact time shows on hover, focus or press. */
function When({ at, timeZone, now }: { at: string; timeZone: string; now: Date }) {
  const [isExact, setExact] = useState(false);
  return (
    <button
      type="button"
      onClick={() => setExact(!isExact)}
      className="group/when mt-0.5 cursor-pointer rounded-control text-caption whitespace-nowrap text-muted tabular-nums pointer-coarse:-my-3 pointer-coarse:py-3"
    >
      <time dateTime={at}>
        <span className={isExact ? 'sr-only' : 'group-hover/when:sr-only group-focus-visible/when:sr-only'}>
          {timeAgo(at, now)}
        </span>{' '}
        <span
          className={
            isExact ? '' : 'sr-only group-hover/when:not-sr-only group-focus-visible/when:not-sr-only'
          }
        >
          {formatDateTime(at, timeZone)}
        </span>
      </time>
    </button>
  );
}
