import type { Judge } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Board, Round } from '@hackon/contract/judging/rounds';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { idleJudges, idleSentence } from './idle-judges.ts';
import { useJudges } from './judges.queries.ts';
import { countOf } from './judging-words.ts';
import { useAssignRound, useBoard, useOpenRound } from './judging.queries.ts';
import { TablesDialog } from './tables-dialog.tsx';
import { UnpaidProjects } from './unpaid-projects.tsx';

/** Assigns the projects, shows what is short, and opens the round. */
export function RoundAssign({ eventId, round }: { eventId: string; round: Round }) {
  const { data: judges } = useJudges(eventId);
  const assign = useAssignRound(eventId, round._id);
  const open = useOpenRound(eventId, round._id);
  const coming = judges?.filter(({ state }) => state === 'invited' || state === 'accepted') ?? [];
  const notInvited = coming.filter(
    ({ invitedAt, state }) => invitedAt === null && state === 'invited',
  ).length;
  const isAssigned = round.assignments > 0;
  const { data } = useBoard(eventId, round);
  // One that was loaded before the assignment has no judges.
  const board = isAssigned && data?.judges.length === 0 ? undefined : data;
  const failure = open.error ?? assign.error;
  return (
    <Card className="flex flex-col items-start gap-4">
      <div>
        <h2 className="text-title">Projects for each judge</h2>
        <p className="mt-1 text-small text-muted">
          HackOn spreads the projects evenly, and gives no judge a project that they have a conflict with.
          {isAssigned && ' Assigning again takes in new projects and judges.'}
        </p>
      </div>
      {judges && coming.length === 0 && (
        <Hint>
          There is no judge yet.{' '}
          <Link to={pathTo('judges', eventId)} className="link">
            Add judges
          </Link>
        </Hint>
      )}
      {board && board.unpaid > 0 && (
        <Hint>
          <UnpaidProjects eventId={eventId} count={board.unpaid} />
        </Hint>
      )}
      {assign.isSuccess && round.assignments === 0 && <Hint>{judgingMessages.nothingAssigned}</Hint>}
      {isAssigned && !board && <Skeleton className="h-20 w-full" />}
      {isAssigned && board && <AssignedProjects board={board} />}
      {isAssigned && board && <IdleJudges judges={coming} board={board} />}
      {isAssigned && notInvited > 0 && (
        <Hint>
          {countOf(notInvited, 'judge')} {notInvited === 1 ? 'has' : 'have'} no invitation yet.{' '}
          <Link to={pathTo('judges', eventId)} className="link">
            Show the judges
          </Link>
        </Hint>
      )}
      <FormFailure message={failure ? failureMessage(failure, judgingMessages.changeFailed) : undefined} />
      <div className="flex flex-wrap items-center gap-2">
        {isAssigned && (
          <Button
            busy={open.isPending}
            busyLabel="Opening..."
            onClick={() => {
              assign.reset();
              open.mutate(undefined);
            }}
          >
            Open the round
          </Button>
        )}
        <Button
          variant={isAssigned ? 'secondary' : 'primary'}
          disabled={judges !== undefined && coming.length === 0}
          busy={assign.isPending}
          busyLabel="Assigning..."
          onClick={() => {
            open.reset();
            assign.mutate(undefined);
          }}
        >
          {isAssigned ? 'Assign again' : 'Assign'}
        </Button>
        {isAssigned && board && <TablesDialog eventId={eventId} entries={board.entries} />}
      </div>
      {isAssigned && (
        <p className="text-caption text-muted">
          Once it is open, its criteria are fixed, and no project leaves it.
        </p>
      )}
    </Card>
  );
}

function AssignedProjects({ board }: { board: Board }) {
  const { minReviews, unconnected } = board;
  const short = board.entries.filter(({ reviews, dueFrom }) => reviews + dueFrom.length < minReviews);
  return (
    <>
      <p className="tabular-nums">{summaryOf(board)}</p>
      {short.length > 0 && (
        <Hint>
          {countOf(short.length, 'project')} {short.length === 1 ? 'gets' : 'get'} fewer than {minReviews}{' '}
          reviews. {whyShort(board)}
          <ul className="mt-1.5 flex flex-col gap-0.5">
            {short.slice(0, 10).map(({ submissionId, title, reviews, dueFrom }) => (
              <li key={submissionId} className="flex justify-between gap-4 text-ink">
                <span className="min-w-0 truncate">{title}</span>
                <span className="shrink-0 text-muted tabular-nums">
                  {reviews + dueFrom.length} of {minReviews}
                </span>
              </li>
            ))}
          </ul>
          {short.length > 10 && `And ${short.length - 10} more.`}
        </Hint>
      )}
      {unconnected && <Hint>{judgingMessages.unconnected(...unconnected)}</Hint>}
    </>
  );
}

function IdleJudges({ judges, board }: { judges: readonly Judge[]; board: Board }) {
  const idle = idleJudges(judges, board);
  if (idle.length === 0) return null;
  return (
    <Hint>
      {idleSentence(idle)} {!board.round.ownOrganization && judgingMessages.ownOrganization}
    </Hint>
  );
}

function whyShort({ judges, minReviews }: Board): string {
  return judges.length < minReviews
    ? `Only ${countOf(judges.length, 'judge')} can review. Add judges, or edit the round to ask for fewer reviews.`
    : 'Their judges have conflicts, or enough projects already. Add judges, then assign again.';
}

/** Such as '60 projects, 180 reviews: 18 for each of 10 judges.' */
function summaryOf({ entries, judges, due }: Board): string {
  const loads = judges.map(({ assigned }) => assigned);
  const least = Math.min(...loads);
  const most = Math.max(...loads);
  const each = least === most ? least : `${least} to ${most}`;
  const ofJudges = judges.length === 1 ? 'for one judge' : `${each} for each of ${judges.length} judges`;
  return `${countOf(entries.length, 'project')}, ${countOf(due, 'review')}: ${ofJudges}.`;
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <div className="flex w-full gap-2.5 rounded-control bg-amber-soft px-3.5 py-3 text-small">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
