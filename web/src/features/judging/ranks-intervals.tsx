import type { RankedEntry } from '@hackon/contract/judging/rounds';
import { type Axis, intervalOf, placeOn } from './rank-groups.ts';

/** Height of a row, in rem, so that it grows with the reader's text. */
export const rowRem = 2.875;

/** Draws the scores of a group as dots with 80 % intervals. A box joins projects that cannot be told apart. */
export function RanksIntervals({ entries, axis }: { entries: readonly RankedEntry[]; axis: Axis }) {
  const part = 100 / entries.length;
  return (
    <svg width="100%" height={`${entries.length * rowRem}rem`} className="block overflow-visible">
      {axis.ticks.map((tick) => (
        <Line key={tick} x={placeOn(axis, tick)} className="stroke-line" />
      ))}
      {entries.length > 1 && <TieBox entries={entries} axis={axis} inset={part * 0.14} />}
      {entries.map((entry, index) => (
        // A nested drawing, so that its content has pixels around the middle of the row.
        <svg key={entry.submissionId} y={`${(index + 0.5) * part}%`} className="overflow-visible">
          <Interval entry={entry} axis={axis} />
        </svg>
      ))}
    </svg>
  );
}

function Line({ x, className }: { x: number; className: string }) {
  return <line x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" className={className} />;
}

function TieBox({ entries, axis, inset }: { entries: readonly RankedEntry[]; axis: Axis; inset: number }) {
  const places = entries.map(({ score }) => placeOn(axis, score ?? 0));
  // Room around the outer dots.
  const margin = 5;
  const left = Math.min(...places) - margin;
  const width = Math.max(...places) + margin - left;
  return (
    <rect
      x={`${left}%`}
      width={`${width}%`}
      y={`${inset}%`}
      height={`${100 - 2 * inset}%`}
      rx="8"
      className="fill-brand-soft stroke-brand/40"
    />
  );
}

function Interval({ entry, axis }: { entry: RankedEntry; axis: Axis }) {
  const interval = intervalOf(entry);
  const low = interval && `${placeOn(axis, interval.low)}%`;
  const high = interval && `${placeOn(axis, interval.high)}%`;
  return (
    <>
      {interval && (
        <g className="stroke-ink" strokeWidth="1.5">
          <line x1={low} x2={high} y1="0" y2="0" />
          <line x1={low} x2={low} y1="-5" y2="5" />
          <line x1={high} x2={high} y1="-5" y2="5" />
        </g>
      )}
      <circle
        cx={`${placeOn(axis, entry.score ?? 0)}%`}
        cy="0"
        r="5"
        strokeWidth="2"
        className="fill-ink stroke-surface"
      />
    </>
  );
}
