import { classes } from '../../ui/classes.ts';
import { scaleId, type ScoreProps } from './score-props.ts';

/** Fewer values use the margins too, to come close to the edges of the text. */
const wide = 8;

/** A radio group that looks like a slider. A tap sets a value; scrolling over it does not. */
export function ScoreDots({ criterion: { _id, min, max }, value, labelId, onChange }: ScoreProps) {
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const isScored = value !== undefined;
  // The line runs from the middle of the first dot to the middle of the last.
  const part = isScored && max > min ? (value - min) / (max - min) : 0;
  const halfDot = `${50 / values.length}%`;
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      className={classes('relative flex', values.length < wide && '-mx-4')}
    >
      <span
        aria-hidden
        className={classes(
          'absolute top-5.5 -translate-y-1/2',
          isScored ? 'h-1 bg-line' : 'border-t-2 border-dashed border-control',
        )}
        style={{ left: halfDot, right: halfDot }}
      />
      {isScored && (
        <span
          aria-hidden
          className="absolute top-5.5 h-1 -translate-y-1/2 bg-ink"
          style={{ left: halfDot, width: `calc((100% - ${100 / values.length}%) * ${part})` }}
        />
      )}
      {values.map((each) => (
        <label key={each} className="relative flex min-w-0 flex-1 cursor-pointer flex-col items-center">
          <input
            type="radio"
            id={each === min ? scaleId(_id) : undefined}
            name={scaleId(_id)}
            value={each}
            checked={each === value}
            aria-label={`${each} of ${max}`}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
            onChange={() => onChange(each)}
          />
          <span aria-hidden className="flex h-11 items-center justify-center">
            <span className={classes('relative rounded-full', dotLook(each, value))} />
          </span>
          <span
            aria-hidden
            className={classes(
              'pb-1 text-caption tabular-nums',
              each === value ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {each}
          </span>
        </label>
      ))}
    </div>
  );
}

function dotLook(each: number, value: number | undefined): string {
  if (each === value) return 'size-6 border-2 border-ink bg-surface shadow-float';
  if (value !== undefined && each < value) return 'size-2.5 bg-ink';
  return 'size-2.5 border-2 border-control bg-paper';
}
