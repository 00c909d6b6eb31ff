import type { Judge } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Board, Round } from '@hackon/contract/judging/rounds';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { useJudges } from './judges.queries.ts';
import { useAssignRound } from './judging.queries.ts';

/** Offers to assign an open round again, for judges who joined later and projects with too few judges. */
export function BoardHint({ eventId, board }: { eventId: string; board: Board }) {
  const { data: judges = [] } = useJudges(eventId);
  const { mutate, isPending } = useAssignRound(eventId, board.round._id);
  const { entries, minReviews } = board;
  const busy = new Set(board.judges.map(({ judgeId }) => judgeId));
  const idle = judges.filter((judge) => mayJudge(judge, board.round) && !busy.has(judge._id));
  const short = entries.filter(
    ({ state, reviews, dueFrom }) => state === 'in' && reviews + dueFrom.length < minReviews,
  );
  if (idle.length === 0 && short.length === 0) return null;
  const words = [
    idle.length === 1 && `${idle[0]?.name} has no project in this round.`,
    idle.length > 1 && `${idle.length} judges have no project in this round.`,
    short.length === 1 && `${short[0]?.title || short[0]?.teamName} has too few judges.`,
    short.length > 1 && `${short.length} projects have too few judges.`,
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-amber-soft py-2 pr-2 pl-4 text-small">
      <p className="flex min-w-0 items-start gap-2.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
        <span className="min-w-0 wrap-anywhere">{words.filter(Boolean).join(' ')}</span>
      </p>
      <Button
        variant="secondary"
        size="small"
        title="Moves only what no judge has begun"
        busy={isPending}
        busyLabel="Assigning..."
        onClick={() =>
          mutate(undefined, {
            onError: (failure) => toastError(failureMessage(failure, judgingMessages.changeFailed)),
          })
        }
      >
        Assign again
      </Button>
    </div>
  );
}

/** Rounds of other tracks and prizes give a judge no project. */
function mayJudge({ state, kind, trackIds, prizeIds }: Judge, { trackId, prizeId }: Round): boolean {
  if (state !== 'invited' && state !== 'accepted') return false;
  if (kind === 'sponsor') return prizeId !== null && prizeIds.includes(prizeId);
  return kind === 'general' || trackId === null || trackIds.includes(trackId);
}
