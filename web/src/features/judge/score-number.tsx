import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { CONTROL } from '../../ui/control-look.ts';
import { scaleId, type ScoreProps } from './score-props.ts';

/** For scales with many values. A number outside the scale is no score. */
export function ScoreNumber({ criterion: { _id, min, max }, value, labelId, onChange }: ScoreProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === undefined ? '' : String(value));
  const isWrong = shown !== '' && scoreOf(shown, min, max) === undefined;
  const hintId = `${scaleId(_id)}-hint`;
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <input
        id={scaleId(_id)}
        inputMode="numeric"
        autoComplete="off"
        aria-labelledby={labelId}
        aria-describedby={hintId}
        aria-invalid={isWrong || undefined}
        className={classes(
          CONTROL,
          'h-11 max-w-24 px-3 tabular-nums',
          value === undefined && 'border-dashed',
        )}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(scoreOf(target.value, min, max));
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
      <p id={hintId} className={classes('text-small', isWrong ? 'font-semibold text-red' : 'text-muted')}>
        {min} to {max}
      </p>
    </div>
  );
}

function scoreOf(text: string, min: number, max: number): number | undefined {
  const score = /^\s*\d+\s*$/u.test(text) ? Number(text) : NaN;
  return score >= min && score <= max ? score : undefined;
}
