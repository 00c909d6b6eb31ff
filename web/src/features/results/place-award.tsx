import { resultMessages } from '@hackon/contract/results/messages';
import type { Award, Results } from '@hackon/contract/results/results';
import { awardFault } from '@hackon/contract/results/why-not-published';
import type { Prize } from '@hackon/contract/submissions/tracks';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { withWinners } from './changed-awards.ts';
import { ChooseEqual } from './choose-equal.tsx';
import { ChooseProject } from './choose-project.tsx';
import { useSetAwards } from './results.queries.ts';

interface Place {
  eventId: string;
  results: Results;
  prize: Prize;
  place: number;
}

type PlaceState = 'given' | 'stale' | 'none' | 'clear' | 'choice' | 'open' | 'waiting';

const badges: Record<PlaceState, { tone: Tone; text: string }> = {
  given: { tone: 'green', text: 'Given' },
  stale: { tone: 'amber', text: 'Check' },
  clear: { tone: 'green', text: 'Clear' },
  choice: { tone: 'amber', text: 'Your choice' },
  none: { tone: 'neutral', text: 'No winner' },
  open: { tone: 'neutral', text: 'Open' },
  waiting: { tone: 'neutral', text: 'Waiting' },
};

export function PlaceAward(props: Place) {
  const { results, prize, place } = props;
  const winners = winnersOf(props);
  const candidates = results.places.find(
    (each) => each.prizeId === prize._id && each.place === place,
  )?.candidates;
  const state =
    results.publishedAt !== null && winners.length === 0 ? 'none' : stateOf(winners, candidates?.length);
  const { tone, text } = badges[state];
  return (
    <section
      aria-label={prize.places > 1 ? `${prize.title}, place ${place}` : prize.title}
      className="flex flex-col gap-3"
    >
      <div className="flex items-center gap-3">
        {prize.places > 1 && <p className="text-small text-muted">Place {place}</p>}
        <Badge tone={tone}>{text}</Badge>
      </div>
      {winners.length > 0 && <Winners winners={winners} />}
      {state === 'clear' && <ClearWinner {...props} winner={candidates?.[0]} />}
      {state === 'choice' && <ChooseEqual {...props} candidates={candidates ?? []} />}
      {state === 'open' && <p className="text-small text-muted">No ranked project competes for it.</p>}
      {state === 'waiting' && <p className="text-small text-muted">Choose who gets the place before it.</p>}
      {results.publishedAt === null && <MoreChoices {...props} state={state} />}
    </section>
  );
}

function winnersOf({ results, prize, place }: Place) {
  return results.awards.filter((award) => award.prizeId === prize._id && award.place === place);
}

/** `candidates`: undefined while an earlier place needs a choice. */
function stateOf(winners: readonly Award[], candidates: number | undefined): PlaceState {
  if (winners.some(awardFault)) return 'stale';
  if (winners.length > 0) return 'given';
  if (candidates === undefined) return 'waiting';
  if (candidates === 0) return 'open';
  return candidates === 1 ? 'clear' : 'choice';
}

function Winners({ winners }: { winners: readonly Award[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {winners.map((award) => (
        <li key={award.submissionId}>
          <ProjectLine title={award.title} teamName={award.teamName} />
          {award.reason && <p className="text-small wrap-anywhere text-muted">{award.reason}</p>}
          {awardFault(award) && (
            <p role="alert" className="mt-1 text-small font-semibold text-amber">
              {awardFault(award)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function ProjectLine({ title, teamName }: { title: string; teamName: string }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
      <span className="min-w-0 wrap-anywhere text-muted">{teamName}</span>
    </p>
  );
}

function ClearWinner({
  eventId,
  results,
  prize,
  place,
  winner,
}: Place & { winner: Results['places'][number]['candidates'][number] | undefined }) {
  const { mutate, isPending } = useSetAwards(eventId);
  if (!winner) return null;
  const { submissionId, title, teamName } = winner;
  return (
    <>
      <ProjectLine title={title} teamName={teamName} />
      {results.publishedAt === null && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          busy={isPending}
          onClick={() =>
            mutate(
              withWinners(results.awards, { prizeId: prize._id, place }, [{ submissionId, reason: '' }]),
              {
                onError: (failure) => toastError(failureMessage(failure, resultMessages.changeFailed)),
              },
            )
          }
        >
          Give this prize
        </Button>
      )}
    </>
  );
}

/** Other winners than the ranks name, and several for one place. */
function MoreChoices({ state, ...place }: Place & { state: PlaceState }) {
  const hasWinner = state === 'given' || state === 'stale';
  const label = hasWinner ? 'Change' : state === 'open' ? 'Choose a project' : 'Choose another project';
  const [mode, setMode] = useState<'replace' | 'share'>();
  const { mutate, isPending } = useSetAwards(place.eventId);
  const { results, prize } = place;
  const key = { prizeId: prize._id, place: place.place };
  return (
    <div className="-ml-3 flex flex-wrap">
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setMode('replace')}>
        {label}
      </Button>
      {hasWinner && (
        <>
          <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setMode('share')}>
            Share the place
          </Button>
          <Button
            variant="ghost"
            size="small"
            busy={isPending}
            onClick={() =>
              mutate(withWinners(results.awards, key, []), {
                onError: (failure) => toastError(failureMessage(failure, resultMessages.changeFailed)),
              })
            }
          >
            Take back
          </Button>
        </>
      )}
      <ChooseProject
        {...place}
        kept={mode === 'share' ? winnersOf(place) : []}
        open={mode !== undefined}
        onClose={() => setMode(undefined)}
      />
    </div>
  );
}
