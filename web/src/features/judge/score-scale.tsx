import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ScoreDots } from './score-dots.tsx';
import { ScoreNumber } from './score-number.tsx';
import { scaleId, type ScoreProps } from './score-props.ts';

/** More values do not fit on a phone as dots. */
const mostDots = 11;

export function ScoreScale({
  share,
  isMissing,
  ...props
}: Omit<ScoreProps, 'labelId'> & {
  share: string;
  isMissing: boolean;
}) {
  const { criterion, value, onChange } = props;
  const { _id, title, help, min, max, required } = criterion;
  const labelId = `${scaleId(_id)}-label`;
  const Control = max - min < mostDots ? ScoreDots : ScoreNumber;
  return (
    <div className="py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p id={labelId} className="min-w-0 font-semibold wrap-anywhere">
          {title}
          {share && <span className="ml-2 text-small font-normal text-muted tabular-nums">{share}</span>}
        </p>
        {value === undefined ? (
          <p className={classes('shrink-0 text-small', isMissing ? 'font-semibold text-red' : 'text-muted')}>
            not scored{!required && ', optional'}
          </p>
        ) : (
          <p className="shrink-0 text-small text-muted tabular-nums">
            <span className="font-heading text-title font-bold text-ink">{value}</span> of {max}
          </p>
        )}
      </div>
      {help && <p className="text-small wrap-anywhere text-muted">{help}</p>}
      <Control {...props} labelId={labelId} />
      {!required && value !== undefined && (
        <Button variant="ghost" size="small" className="-ml-3" onClick={() => onChange(undefined)}>
          Clear
        </Button>
      )}
    </div>
  );
}
