import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Board } from '@hackon/contract/judging/rounds';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { idleJudges, idleSentence } from './idle-judges.ts';
import { useJudges } from './judges.queries.ts';
import { countOf } from './judging-words.ts';
import { useAssignRound } from './judging.queries.ts';
import { UnpaidProjects } from './unpaid-projects.tsx';

/** Offers to assign an open round again, for judges and projects that came later and projects with too few judges. */
export function BoardHint({ eventId, board }: { eventId: string; board: Board }) {
  const { data: judges = [] } = useJudges(eventId);
  const { mutate, isPending } = useAssignRound(eventId, board.round._id);
  const { entries, minReviews, unpaid, late } = board;
  const idle = idleJudges(judges, board);
  const short = entries.filter(
    ({ state, reviews, dueFrom }) => state === 'in' && reviews + dueFrom.length < minReviews,
  );
  const canHelp = idle.length > 0 || short.length > 0 || late > 0;
  if (!canHelp && unpaid === 0) return null;
  const words = [
    late > 0 &&
      `${countOf(late, 'project')} ${late === 1 ? 'counts' : 'count'} now and ${late === 1 ? 'is' : 'are'} not in this round.`,
    idle.length > 0 && idleSentence(idle),
    short.length === 1 && `${short[0]?.title || short[0]?.teamName} has too few judges.`,
    short.length > 1 && `${short.length} projects have too few judges.`,
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-amber-soft py-2 pr-2 pl-4 text-small">
      <p className="flex min-w-0 items-start gap-2.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
        <span className="min-w-0 wrap-anywhere">
          {words.filter(Boolean).join(' ')}{' '}
          {unpaid > 0 && <UnpaidProjects eventId={eventId} count={unpaid} />}
        </span>
      </p>
      {canHelp && (
        <Button
          variant="secondary"
          size="small"
          title="Moves only what no judge has begun"
          busy={isPending}
          busyLabel="Assigning..."
          onClick={() =>
            mutate(undefined, {
              onSuccess: () => toastSuccess(judgingMessages.assignedAgain),
              onError: (failure) => toastError(failureMessage(failure, judgingMessages.changeFailed)),
            })
          }
        >
          Assign again
        </Button>
      )}
    </div>
  );
}
