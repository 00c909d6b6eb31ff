import { judgingLimits } from '@hackon/contract/judging/limits';
import { limits } from '@hackon/contract/limits';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../forms/form-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { blankCriterion, type RoundValues, weightShare } from './round-form-values.ts';
import { Folded } from '../../ui/folded.tsx';

const Part = FormField<RoundValues>;

const COLUMNS = 'gap-x-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_2.5rem_2.25rem]';

/** Criteria with their weights. The scale of each is folded. */
export function CriteriaRows() {
  const { control, formState, setFocus } = useFormContext<RoundValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'criteria' });
  const weights = useWatch<RoundValues, 'criteria'>({ name: 'criteria' }).map(({ weight }) => weight);
  const fault = formState.errors.criteria?.root?.message;
  const isAdding = useRef(false);

  useEffect(() => {
    if (isAdding.current) setFocus(`criteria.${fields.length - 1}.title`);
    isAdding.current = false;
  }, [fields.length, setFocus]);

  return (
    <fieldset>
      <legend className="text-small font-semibold">Criteria</legend>
      <p className="mt-0.5 mb-3 text-caption text-muted">
        A weight counts in comparison with the others: 2 is twice as much as 1.
      </p>
      <div
        aria-hidden
        className={classes('mb-1 hidden px-3 text-caption font-semibold text-muted sm:grid', COLUMNS)}
      >
        <span>Criterion</span>
        <span>Weight</span>
      </div>
      <ol className="divide-y divide-line rounded-control border border-line">
        {fields.map(({ id }, at) => (
          <li key={id} className="px-3 pt-3 pb-1.5">
            <div className={classes('grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-y-2', COLUMNS)}>
              <Part
                name={`criteria.${at}.title`}
                label={`Criterion ${at + 1}`}
                maxLength={limits.title}
                autoComplete="off"
                className="max-sm:col-span-3 sm:[&>label]:sr-only"
              />
              <Part
                name={`criteria.${at}.weight`}
                label="Weight"
                inputMode="numeric"
                className="sm:[&>label]:sr-only"
              />
              <p className="pt-9 text-small text-muted tabular-nums sm:pt-3">
                <span className="sr-only">Part of all weights: </span>
                {weightShare(weights, at)}
              </p>
              <Button
                variant="ghost"
                size="icon"
                className="max-sm:mt-7 sm:mt-1"
                aria-label={`Remove criterion ${at + 1}`}
                title="Remove"
                onClick={() => remove(at)}
              >
                <X />
              </Button>
            </div>
            <Scale at={at} />
          </li>
        ))}
      </ol>
      {fault && (
        <p role="alert" className="mt-2 text-caption font-semibold text-red">
          {fault}
        </p>
      )}
      {fields.length < judgingLimits.criteria && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={() => {
            isAdding.current = true;
            append(blankCriterion, { shouldFocus: false });
          }}
        >
          <Plus />
          Add a criterion
        </Button>
      )}
    </fieldset>
  );
}

function Scale({ at }: { at: number }) {
  const { register, formState } = useFormContext<RoundValues>();
  const { min, max, required } = useWatch<RoundValues, `criteria.${number}`>({ name: `criteria.${at}` });
  const faults = formState.errors.criteria?.[at];
  const hasFault = Boolean(faults?.min ?? faults?.max ?? faults?.help);
  return (
    <Folded
      className="mt-1"
      open={hasFault || undefined}
      summary={`Scores from ${min} to ${max}${required ? '' : ', may be left out'}`}
      summaryClass="min-h-9 w-fit text-caption text-muted hover:text-ink"
    >
      <div className="mt-1 grid gap-3 pb-1 sm:grid-cols-[6rem_6rem_minmax(0,1fr)]">
        <Part name={`criteria.${at}.min`} label="Lowest" inputMode="numeric" />
        <Part name={`criteria.${at}.max`} label="Highest" inputMode="numeric" />
        <Part
          name={`criteria.${at}.help`}
          label="Help for judges"
          maxLength={judgingLimits.criterionHelp}
          placeholder="Such as: 5 means that it runs without a fault"
        />
        <Checkbox
          label="Judges must score it"
          className="sm:col-span-3"
          {...register(`criteria.${at}.required`)}
        />
      </div>
    </Folded>
  );
}
