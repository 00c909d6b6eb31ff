import { resultMessages } from '@hackon/contract/results/messages';
import type { TeamFeedback as Feedback } from '@hackon/contract/results/results';
import { wonPrizeName } from '@hackon/contract/results/won-prize';
import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTeamFeedback } from './team-feedback.queries.ts';

/** What a team won, and what the judges said. For an event whose results are published. */
export function TeamFeedback({ teamId, shareLink }: { teamId: string; shareLink: string }) {
  const { data, error, refetch } = useTeamFeedback(teamId);
  if (!data && error)
    return <ErrorState title={failureMessage(error, resultMessages.failed)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  const { awards, rank, rankedProjects, isFinal, rounds } = data;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-title">The results are published</h2>
        {awards.length > 0 && (
          <ul aria-label="Your prizes" className="mt-1 font-semibold text-brand">
            {awards.map((award) => (
              <li key={award.prize} className="flex items-start gap-1.5">
                <Trophy aria-hidden className="mt-1 size-4 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{wonPrizeName(award)}</span>
              </li>
            ))}
          </ul>
        )}
        {rank !== null && (
          <p className="mt-1">
            Rank {rank} of {rankedProjects} {isFinal ? 'finalist' : 'project'}
            {rankedProjects > 1 && 's'}
          </p>
        )}
        <Link to={pathTo('publicResults', shareLink)} className="link mt-1 inline-block">
          See all results
        </Link>
      </div>
      {rounds.map((round) => (
        <RoundFeedback key={round._id} round={round} />
      ))}
    </Card>
  );
}

function RoundFeedback({ round: { name, comments, scores } }: { round: Feedback['rounds'][number] }) {
  if (comments.length === 0 && scores.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      {scores.length > 0 && (
        <dl className="mt-2 grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 text-small">
          {scores.map(({ criterion, mean, min, max }) => (
            <div key={criterion} className="contents">
              <dt className="wrap-anywhere text-muted">{criterion}</dt>
              <dd className="tabular-nums">
                {mean} ({min} to {max})
              </dd>
            </div>
          ))}
        </dl>
      )}
      {comments.length > 0 && <p className="mt-3 text-small text-muted">Comments of judges</p>}
      {comments.length > 0 && (
        <ul aria-label={`Comments, ${name}`} className="mt-2 flex flex-col gap-3">
          {comments.map((comment) => (
            <li key={comment} className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
              {comment}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
