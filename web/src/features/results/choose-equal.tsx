import { judgingLimits } from '@hackon/contract/judging/limits';
import { resultMessages } from '@hackon/contract/results/messages';
import type { Results } from '@hackon/contract/results/results';
import type { Prize } from '@hackon/contract/submissions/tracks';
import { useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { withWinners } from './changed-awards.ts';
import { useSetAwards } from './results.queries.ts';

/** Projects that cannot be told apart: the chair chooses one and says why. */
export function ChooseEqual({
  eventId,
  results,
  prize,
  place,
  candidates,
}: {
  eventId: string;
  results: Results;
  prize: Prize;
  place: number;
  candidates: Results['places'][number]['candidates'];
}) {
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useSetAwards(eventId);
  const winner = candidates.find(({ submissionId }) => submissionId === chosen);

  function give(event: SubmitEvent) {
    event.preventDefault();
    if (!winner) return;
    const { submissionId } = winner;
    mutate(withWinners(results.awards, { prizeId: prize._id, place }, [{ submissionId, reason }]));
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={give}>
      <fieldset>
        <legend className="pb-2 text-small">
          {resultMessages.cannotTell(candidates.length, prize.title)}
        </legend>
        {candidates.map(({ submissionId, title, teamName, score, means }) => (
          <label key={submissionId} className="flex min-h-11 items-center gap-3 border-t border-line py-2">
            <input
              type="radio"
              name={`${prize._id}-${place}`}
              className="size-5 shrink-0 accent-brand"
              checked={chosen === submissionId}
              onChange={() => setChosen(submissionId)}
            />
            <span className="min-w-0 grow wrap-anywhere">
              {title}
              <span className="block text-caption text-muted">{teamName}</span>
              {means.length > 0 && (
                <span className="block text-caption text-muted tabular-nums">
                  {means.map(({ criterion, mean }) => `${criterion} ${mean.toFixed(1)}`).join(', ')}
                </span>
              )}
            </span>
            {score !== null && <span className="text-muted tabular-nums">{score.toFixed(1)}</span>}
          </label>
        ))}
      </fieldset>
      <Field
        label="Reason"
        required
        error={error ? failureMessage(error, resultMessages.changeFailed) : undefined}
        hint="Organizers read it. The teams and the public do not."
      >
        <Textarea
          rows={3}
          maxLength={judgingLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={!winner || reason.trim() === ''} busy={isPending}>
        {winner ? `Give ${winner.title} the prize` : 'Give the prize'}
      </Button>
    </form>
  );
}
