import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Round } from '@hackon/contract/judging/rounds';
import Users from 'lucide-react/icons/users';
import { pathTo } from '../../app/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { CloseRound } from './close-round.tsx';
import { NoProjects, NoRounds } from './desk-empty.tsx';
import { JudgingFrame } from './judging-frame.tsx';
import { stateText, stateTones } from './judging-words.ts';
import { useEvent, useProjectSettings, useRounds } from './judging.queries.ts';
import { ReopenRound } from './reopen-round.tsx';
import { RoundDraft } from './round-draft.tsx';
import { RoundForm } from './round-form.tsx';
import { newRound, RoundTabs } from './round-tabs.tsx';
import { RoundView } from './round-view.tsx';

/** Shows the rounds of an event, and one of them: without an id, the one that matters now. */
export function Desk({ eventId, roundId }: { eventId: string; roundId: string | undefined }) {
  const event = useEvent(eventId);
  const settings = useProjectSettings(eventId);
  const { data: rounds, error, refetch } = useRounds(eventId);
  const isNew = roundId === newRound;
  const round = roundId === undefined ? currentRound(rounds) : rounds?.find(({ _id }) => _id === roundId);
  const number = rounds && round ? rounds.indexOf(round) + 1 : 0;
  const isPublished = (event.data?.resultsPublishedAt ?? null) !== null;
  const isLoaded = event.data && settings.data !== undefined && rounds !== undefined;
  return (
    <JudgingFrame
      title="Judging"
      badge={
        isPublished ? (
          <Badge tone="green">Results are published</Badge>
        ) : (
          round && <Badge tone={stateTones[round.state]}>{stateText(round.state, number)}</Badge>
        )
      }
      actions={isLoaded && settings.data && <Actions {...{ eventId, round, isPublished }} />}
      error={error ?? settings.error ?? event.error}
      failed={judgingMessages.roundsFailed}
      onRetry={() => {
        void refetch();
        void settings.refetch();
        void event.refetch();
      }}
    >
      {!isLoaded && (
        <SkeletonGroup label="Loading the judging" className="flex flex-col gap-4">
          <Skeleton className="h-11 w-96 max-w-full" />
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
      {isLoaded && settings.data === null && <NoProjects eventId={eventId} />}
      {isLoaded && settings.data && rounds.length === 0 && !isNew && <NoRounds eventId={eventId} />}
      {isLoaded && settings.data && (rounds.length > 0 || isNew) && (
        <div className="flex flex-col gap-4">
          <RoundTabs
            eventId={eventId}
            rounds={rounds}
            shown={isNew ? newRound : round}
            timeZone={event.data.timeZone}
            isPublished={isPublished}
          />
          {isNew && <RoundForm key={newRound} event={event.data} rounds={rounds} round={undefined} />}
          {round?.state === 'draft' && (
            <RoundDraft key={round._id} {...{ round, rounds }} event={event.data} />
          )}
          {round && round.state !== 'draft' && <RoundView key={round._id} round={round} event={event.data} />}
          {!round && !isNew && <NoSuchRound eventId={eventId} />}
        </div>
      )}
    </JudgingFrame>
  );
}

/** Returns the open round, else the last one that was opened, else the first draft. */
function currentRound(rounds: readonly Round[] = []): Round | undefined {
  return (
    rounds.find(({ state }) => state === 'open') ??
    rounds.findLast(({ state }) => state !== 'draft') ??
    rounds[0]
  );
}

function Actions({
  eventId,
  round,
  isPublished,
}: {
  eventId: string;
  round: Round | undefined;
  isPublished: boolean;
}) {
  return (
    <>
      <ButtonLink variant="secondary" to={pathTo('judges', eventId)}>
        <Users />
        Judges
      </ButtonLink>
      {round?.state === 'open' && <CloseRound key={round._id} eventId={eventId} round={round} />}
      {!isPublished && (round?.state === 'closed' || round?.state === 'final') && (
        <ReopenRound key={round._id} eventId={eventId} round={round} />
      )}
    </>
  );
}

function NoSuchRound({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      title={judgingMessages.roundNotFound}
      hint="Another organizer may have deleted it."
      action={<ButtonLink to={pathTo('judging', eventId)}>Show the rounds</ButtonLink>}
    />
  );
}
