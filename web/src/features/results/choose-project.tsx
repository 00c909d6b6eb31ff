import { judgingLimits } from '@hackon/contract/judging/limits';
import { resultMessages } from '@hackon/contract/results/messages';
import type { Award, PrizeRanks, Results } from '@hackon/contract/results/results';
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
  const ranked = results.ranked.find(({ prizeId }) => prizeId === prize._id)?.projects ?? [];
  const listed =
    q === '' && ranked.length > 0 ? ranked : entrants?.map((entrant) => rankedAs(entrant, ranked));
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
        {listed?.length === 0 && <p className="text-small text-muted">No project matches.</p>}
        {listed?.map(({ submissionId, title, teamName, rank }) => (
          <label key={submissionId} className="flex min-h-11 items-center gap-3 border-b border-line py-2">
            <input
              type="radio"
              name="project"
              className="size-5 shrink-0 accent-brand"
              checked={chosen === submissionId}
              onChange={() => setChosen(submissionId)}
            />
            <span className="min-w-0 grow wrap-anywhere">
              {title || 'No title'}
              <span className="block text-caption text-muted">{teamName}</span>
            </span>
            {rank !== null && (
              <span className="shrink-0 text-small text-muted tabular-nums">Rank {rank}</span>
            )}
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

function rankedAs(
  { _id: submissionId, title, teamName }: { _id: string; title: string; teamName: string },
  ranked: PrizeRanks['projects'],
): PrizeRanks['projects'][number] {
  const rank = ranked.find((project) => project.submissionId === submissionId)?.rank ?? null;
  return { submissionId, title, teamName, rank };
}
