import { acceptsReviews } from '@hackon/contract/judging/round-state';
import type { Round } from '@hackon/contract/judging/rounds';
import { Link, useSearchParams } from 'react-router';
import { useNow } from '../../format/use-now.ts';
import { classes } from '../../ui/classes.ts';
import { RoundBoard } from './round-board.tsx';
import { RoundRanks } from './round-ranks.tsx';
import { RoundStore } from './round-store.tsx';

/** A round that was opened. The address says which view of it is open. */
export function RoundView({
  round,
  event,
}: {
  round: Round;
  event: { _id: string; shareLink: string; timeZone: string; resultsPublishedAt: string | null };
}) {
  const [params] = useSearchParams();
  const now = useNow();
  const isOpen = round.state === 'open';
  const hasRanks = !isOpen || round.revealedAt !== null;
  const view =
    hasRanks && (params.get('view') ?? (isOpen ? 'progress' : 'ranks')) === 'ranks' ? 'ranks' : 'progress';
  const isLive = acceptsReviews(round, now);
  return (
    <>
      {hasRanks && <Views view={view} />}
      {view === 'progress' && <RoundBoard event={event} round={round} isLive={isLive} />}
      {view === 'ranks' && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <RoundRanks event={event} round={round} isLive={isLive} />
          <RoundStore event={event} round={round} isLive={isLive} />
        </div>
      )}
    </>
  );
}

const views = [
  ['ranks', 'Ranks'],
  ['progress', 'Progress'],
] as const;

function Views({ view }: { view: 'ranks' | 'progress' }) {
  return (
    <nav aria-label="Views of the round" className="flex gap-5 border-b border-line">
      {views.map(([name, label]) => (
        <Link
          key={name}
          to={{ search: `?view=${name}` }}
          replace
          aria-current={name === view ? 'page' : undefined}
          className={classes(
            '-mb-px inline-flex min-h-10 items-center border-b-2 text-small font-medium pointer-coarse:min-h-11',
            name === view ? 'border-brand' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
