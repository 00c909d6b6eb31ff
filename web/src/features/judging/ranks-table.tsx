import type { RankedEntry, RoundMode } from '@hackon/contract/judging/rounds';
import { classes } from '../../ui/classes.ts';
import { axisOf, type Axis, groupRanks, intervalOf, placeOn, type RankGroup } from './rank-groups.ts';
import { RanksIntervals, rowRem } from './ranks-intervals.tsx';

const HEAD =
  'top-0 z-10 tall:sticky border-b border-line bg-sunken py-2.5 text-caption font-semibold text-muted';

/** Ranks with their intervals on one axis. A bracket joins projects that cannot be told apart. */
export function RanksTable({ ranks, method }: { ranks: readonly RankedEntry[]; method: RoundMode }) {
  const { groups, unranked } = groupRanks(ranks);
  const axis = axisOf(ranks);
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <table className="w-full table-fixed border-separate border-spacing-0 text-left">
        <caption className="sr-only">Ranks</caption>
        <thead>
          <tr>
            <th scope="col" className={classes(HEAD, 'w-17 pl-2.5 sm:w-20 sm:pl-4')}>
              Rank
            </th>
            <th scope="col" className={classes(HEAD, 'pl-2')}>
              Project
            </th>
            <th scope="col" className={classes(HEAD, 'w-22 px-3 sm:w-[38%] sm:px-5')}>
              <Ticks axis={axis} />
            </th>
            <th scope="col" className={classes(HEAD, 'w-14 pr-3 text-right sm:w-18 sm:pr-4')}>
              Score
            </th>
            <th scope="col" className={classes(HEAD, 'w-20 pr-4 text-right max-sm:hidden')}>
              {method === 'ballot' ? 'Ballots' : 'Reviews'}
            </th>
          </tr>
        </thead>
        {groups.map((group, index) => (
          <Group key={group.label} {...{ group, axis, method }} isLast={index === groups.length - 1} />
        ))}
      </table>
      {unranked.length > 0 && <Unranked entries={unranked} />}
    </div>
  );
}

function Ticks({ axis }: { axis: Axis }) {
  const { ticks } = axis;
  return (
    <>
      <span className="sr-only">Interval</span>
      <span aria-hidden className="relative block h-4.5 tabular-nums">
        {ticks.map((tick, index) => (
          <span
            key={tick}
            style={{ left: `${placeOn(axis, tick)}%` }}
            className={classes(
              'absolute -translate-x-1/2',
              // A phone has room for the ends.
              index > 0 && index < ticks.length - 1 && 'max-sm:hidden',
            )}
          >
            {tick}
          </span>
        ))}
      </span>
    </>
  );
}

function Group({
  group: { label, entries },
  axis,
  method,
  isLast,
}: {
  group: RankGroup;
  axis: Axis;
  method: RoundMode;
  isLast: boolean;
}) {
  const line = isLast ? '' : 'border-b border-line';
  return (
    <tbody className="tabular-nums">
      {entries.map((entry, index) => {
        const isEnd = index === entries.length - 1;
        return (
          <tr key={entry.submissionId} style={{ height: `${rowRem}rem` }}>
            {index === 0 && (
              <th
                scope="rowgroup"
                rowSpan={entries.length}
                className={classes(line, 'relative pr-3 pl-2.5 text-small font-bold sm:pl-4')}
              >
                {label}
                {entries.length > 1 && (
                  <>
                    <span className="sr-only">, cannot be told apart</span>
                    <span
                      aria-hidden
                      className="absolute inset-y-2.5 right-1 w-1.5 rounded-l-[3px] border-y border-l border-control"
                    />
                  </>
                )}
              </th>
            )}
            <td className={classes(isEnd && line, 'pl-2')}>
              <p
                className="text-small font-semibold max-sm:line-clamp-2 max-sm:leading-snug max-sm:wrap-anywhere sm:truncate"
                title={entry.title || entry.teamName}
              >
                {entry.title || entry.teamName}
              </p>
              {entry.title && (
                <p className="truncate text-caption text-muted max-sm:hidden" title={entry.teamName}>
                  {entry.teamName}
                </p>
              )}
            </td>
            {index === 0 && (
              <td rowSpan={entries.length} aria-hidden className={classes(line, 'px-3 sm:px-5')}>
                <RanksIntervals entries={entries} axis={axis} />
              </td>
            )}
            <td className={classes(isEnd && line, 'pr-3 text-right text-small font-semibold sm:pr-4')}>
              {entry.score?.toFixed(1)}
              <IntervalText entry={entry} />
            </td>
            <td className={classes(isEnd && line, 'pr-4 text-right text-small text-muted max-sm:hidden')}>
              {entry.reviews}
              {method === 'scores' && entry.reviews === 1 && <span className="sr-only"> review</span>}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

/** For screen readers, which cannot see the drawing. */
function IntervalText({ entry }: { entry: RankedEntry }) {
  const interval = intervalOf(entry);
  if (!interval) return null;
  return (
    <span className="sr-only">
      , from {interval.low.toFixed(1)} to {interval.high.toFixed(1)}
    </span>
  );
}

function Unranked({ entries }: { entries: readonly RankedEntry[] }) {
  return (
    <div className="border-t border-line bg-sunken px-3 py-3 text-small sm:px-4">
      <p className="font-semibold">No rank, because nobody reviewed {entries.length === 1 ? 'it' : 'them'}</p>
      <p className="mt-0.5 wrap-anywhere text-muted">
        {entries.map(({ title, teamName }) => title || teamName).join(', ')}
      </p>
    </div>
  );
}
