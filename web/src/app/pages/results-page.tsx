import type { Round } from '@hackon/contract/judging/rounds';
import { resultMessages } from '@hackon/contract/results/messages';
import type { Results } from '@hackon/contract/results/results';
import Trophy from 'lucide-react/icons/trophy';
import { useParams } from 'react-router';
import { JudgingFrame } from '../../features/judging/judging-frame.tsx';
import { useEvent, useProjectSettings, useRounds } from '../../features/judging/judging.queries.ts';
import { RoundRanks } from '../../features/judging/round-ranks.tsx';
import { GiveClearPrizes } from '../../features/results/give-clear-prizes.tsx';
import { PrizeAwards } from '../../features/results/prize-awards.tsx';
import { PublishResults } from '../../features/results/publish-results.tsx';
import { ResultSettings } from '../../features/results/result-settings.tsx';
import { useResults } from '../../features/results/results.queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { pathTo } from '../paths.ts';

/** Prizes and publishing, beside the ranks. Owners and organizers may open it. */
export function Component() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const rounds = useRounds(id);
  const settings = useProjectSettings(id);
  const { data: results, error, refetch } = useResults(id);
  const opensGallery = settings.data?.gallery === 'results';
  const isPublished = results ? results.publishedAt !== null : false;
  const isLoaded = results && event.data && rounds.data;
  return (
    <JudgingFrame
      title="Results"
      badge={
        results && (
          <Badge tone={isPublished ? 'green' : 'neutral'}>
            {isPublished ? 'Published' : 'Preview, nobody else sees it'}
          </Badge>
        )
      }
      actions={
        results && (
          <>
            {isPublished && event.data && (
              <ButtonLink variant="secondary" to={pathTo('publicResults', event.data.shareLink)}>
                See the page
              </ButtonLink>
            )}
            <GiveClearPrizes eventId={id} results={results} />
            <PublishResults eventId={id} results={results} opensGallery={opensGallery} />
          </>
        )
      }
      back={{ to: pathTo('judging', id), label: 'Back to judging' }}
      error={error ?? rounds.error ?? event.error}
      failed={resultMessages.failed}
      onRetry={() => {
        void refetch();
        void rounds.refetch();
        void event.refetch();
      }}
    >
      {!isLoaded && (
        <SkeletonGroup label="Loading the results" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-96" />
          <Skeleton className="h-48" />
        </SkeletonGroup>
      )}
      {isLoaded && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Ranks eventId={id} results={results} rounds={rounds.data} shareLink={event.data.shareLink} />
          <div className="flex min-w-0 flex-col gap-4">
            {results.prizes.map((prize) => (
              <PrizeAwards key={prize._id} eventId={id} results={results} prize={prize} />
            ))}
            {results.prizes.length === 0 && <NoPrizes eventId={id} />}
            <ResultSettings
              eventId={id}
              results={results}
              finalRounds={rounds.data.filter(({ state }) => state === 'final')}
            />
          </div>
        </div>
      )}
    </JudgingFrame>
  );
}

function Ranks({
  eventId,
  results,
  rounds,
  shareLink,
}: {
  eventId: string;
  results: Results;
  rounds: readonly Round[];
  shareLink: string;
}) {
  const round = shownRound(rounds, results.settings.roundId);
  if (round) return <RoundRanks round={round} event={{ shareLink }} isLive={false} />;
  return (
    <EmptyState
      icon={<Trophy />}
      title="No ranks are stored yet"
      hint="Close a round and store its ranks. You can also choose winners without ranks."
      action={
        <ButtonLink variant="secondary" to={pathTo('judging', eventId)}>
          Open the judging
        </ButtonLink>
      }
    />
  );
}

/** Returns the round whose ranks are shown, as the server chooses it. */
function shownRound(rounds: readonly Round[], chosen: string | null): Round | undefined {
  const final = rounds.filter(({ state }) => state === 'final');
  return (
    final.find(({ _id }) => _id === chosen) ??
    final.findLast(({ trackId, prizeId }) => trackId === null && prizeId === null) ??
    final.at(-1)
  );
}

function NoPrizes({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      icon={<Trophy />}
      title="This event has no prizes yet"
      hint="Add them to the project settings."
      action={<ButtonLink to={pathTo('submissionSettings', eventId)}>Add prizes</ButtonLink>}
    />
  );
}
