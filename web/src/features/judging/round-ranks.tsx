import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Round, RoundMode } from '@hackon/contract/judging/rounds';
import Trophy from 'lucide-react/icons/trophy';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ExportRanks } from './export-ranks.tsx';
import { usePreview } from './judging.queries.ts';
import { RanksExplained } from './ranks-explained.tsx';
import { RanksTable } from './ranks-table.tsx';
import { TextButton } from './text-button.tsx';

/** The ranks of a round, and how they are computed. */
export function RoundRanks({
  round,
  event,
  isLive,
}: {
  round: Round;
  event: { shareLink: string };
  /** Reviews still arrive. */
  isLive: boolean;
}) {
  const { data, error, refetch } = usePreview(round, { isLive });
  const [isExplaining, setExplaining] = useState(false);
  if (!data && error instanceof ApiFailure && error.code === 'ranks_hidden')
    return <EmptyState icon={<Trophy />} title={error.message} />;
  if (!data && error)
    return (
      <ErrorState
        title={judgingMessages.ranksFailed}
        {...busyMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <SkeletonGroup label="Computing the ranks" className="flex flex-col gap-3">
        <Skeleton className="h-96" />
      </SkeletonGroup>
    );
  if (data.ranks.every(({ rank }) => rank === null))
    return (
      <EmptyState
        icon={<Trophy />}
        title="There is no review yet"
        hint="Ranks appear here with the first reviews."
      />
    );
  return (
    <section aria-label="Ranks" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-muted">{stateText(round)}</p>
        <ExportRanks round={round} shareLink={event.shareLink} />
      </div>
      <RanksTable ranks={data.ranks} method={data.method} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-muted">
        <span>{legends[data.method]}</span>
        <TextButton onClick={() => setExplaining(true)}>How it is computed</TextButton>
      </p>
      <RanksExplained preview={data} open={isExplaining} onOpenChange={setExplaining} />
    </section>
  );
}

/** The ranking took too long, and may be done next time. */
function busyMessage(error: Error): { message?: string } {
  const isBusy = error instanceof ApiFailure && error.code === 'unavailable';
  return isBusy ? { message: error.message } : {};
}

function stateText({ state }: Round): string {
  if (state === 'final') return 'These ranks are stored.';
  return state === 'open' ? 'So far. Only organizers see this.' : 'Only organizers see this.';
}

const legends: Record<RoundMode, string> = {
  scores:
    'Dot: score of 100, corrected for strict and generous judges. Line: where the true score is, with a chance of 80%. Box: cannot be told apart.',
  placing:
    'Dot: chance, in percent, to be placed above an average project. Line: where the true value is, with a chance of 80%. Box: cannot be told apart.',
  ballot: 'Dot: points, in percent of all that a project can get. Box: equal points.',
};
