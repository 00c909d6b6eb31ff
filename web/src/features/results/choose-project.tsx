import { judgingLimits } from '@hackon/contract/judging/limits';
import { resultMessages } from '@hackon/contract/results/messages';
import type { Award, Results } from '@hackon/contract/results/results';
import type { Prize } from '@hackon/contract/submissions/tracks';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { withWinners } from './changed-awards.ts';
import { useEntrants, useSetAwards } from './results.queries.ts';

interface Choice {
  eventId: string;
  results: Results;
  prize: Prize;
  place: number;
  /** Winners who share the place with the chosen project. */
  kept: readonly Award[];
}

/** A dialog to give a place to any project that competes for the prize. */
export function ChooseProject({ open, onClose, ...choice }: Choice & { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={choice.kept.length > 0 ? `Who shares ${choice.prize.title}?` : `Who gets ${choice.prize.title}?`}
    >
      <ChoiceForm {...choice} onDone={onClose} />
    </Dialog>
  );
}

function ChoiceForm({ eventId, results, prize, place, kept, onDone }: Choice & { onDone: () => void }) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const { data: entrants } = useEntrants(eventId, prize, q);
  const { mutate, isPending, error } = useSetAwards(eventId);

  function give() {
    if (chosen === undefined) return;
    const winners = [...kept, { submissionId: chosen, reason }];
    const awards = withWinners(results.awards, { prizeId: prize._id, place }, winners);
    mutate(awards, { onSuccess: onDone });
  }

  return (
    <div className="flex flex-col gap-4">
      <SearchBox label="Search by project or team" value={q} onSearch={setQ} />
      <fieldset className="max-h-64 overflow-y-auto">
        <legend className="sr-only">Projects that compete for {prize.title}</legend>
        {entrants?.length === 0 && <p className="text-small text-muted">No project matches.</p>}
        {entrants?.map(({ _id, title, teamName }) => (
          <label key={_id} className="flex min-h-11 items-center gap-3 border-b border-line py-2">
            <input
              type="radio"
              name="project"
              className="size-5 shrink-0 accent-brand"
              checked={chosen === _id}
              onChange={() => setChosen(_id)}
            />
            <span className="min-w-0 wrap-anywhere">
              {title || 'No title'}
              <span className="block text-caption text-muted">{teamName}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label="Reason"
        error={error ? failureMessage(error, resultMessages.changeFailed) : undefined}
        hint="Needed where the ranks do not decide it."
      >
        <Textarea
          rows={2}
          maxLength={judgingLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button className="self-start" disabled={chosen === undefined} busy={isPending} onClick={give}>
        Give the prize
      </Button>
    </div>
  );
}
