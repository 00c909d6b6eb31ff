import { boardMessages } from '@hackon/contract/board/messages';
import Users from 'lucide-react/icons/users';
import { Link, useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { SeekerList, TeamList } from '../../features/board/board-lists.tsx';
import { useBoard } from '../../features/board/board.queries.ts';
import { OwnEntry } from '../../features/board/own-entry.tsx';
import { useMyDrafts } from '../../features/drafts/drafts.queries.ts';
import { ownOf } from '../../features/drafts/room-state.ts';
import { usePublicEvent } from '../../features/events/public-events.queries.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { pathTo } from '../paths.ts';

/** Students and teams that look for each other. Accepts an event id or share link. */
export function Component() {
  const { eventId: ref = '' } = useParams();
  const { data: event } = usePublicEvent(ref);
  const { data: board, error, refetch } = useBoard(ref);
  const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return (
    <div className="page-width py-8 lg:pb-16">
      <PageTitle title="Find teammates" />
      {event && (
        <Link
          to={pathTo('publicEvent', event.shareLink)}
          className="link inline-flex max-w-full items-center pointer-coarse:min-h-11"
        >
          <span className="truncate">{event.title}</span>
        </Link>
      )}
      <h1 className="mt-1 mb-6 text-page">Find teammates</h1>
      {board && !isRefused && <Board eventRef={ref} board={board} />}
      {isRefused && (
        <EmptyState
          icon={<Users />}
          title={failureMessage(error, boardMessages.none)}
          action={<ButtonLink to={pathTo('events')}>Browse Events</ButtonLink>}
        />
      )}
      {!board && error && !isRefused && (
        <ErrorState title={boardMessages.loadFailed} onRetry={() => void refetch()} />
      )}
      {!board && !error && (
        <SkeletonGroup label="Loading the board" className="grid gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Board({
  eventRef,
  board: { own, asks, teams, seekers },
}: {
  eventRef: string;
  board: NonNullable<ReturnType<typeof useBoard>['data']>;
}) {
  const session = useSession();
  const { data: drafts } = useMyDrafts();
  const { data: event } = usePublicEvent(eventRef);
  const studentId = session.status === 'signed-in' ? session.user._id : '';
  const team = drafts?.find(
    (draft) => draft.eventId === event?._id && ownOf(draft, studentId)?.state === 'in',
  );
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-8">
        {asks.length > 0 && (
          <TeamList eventRef={eventRef} title="Teams that ask you to join" teams={asks} otherwise="" />
        )}
        {team ? (
          <section>
            <h2 className="mb-3 text-section">Your team</h2>
            <Card className="flex items-center justify-between gap-4">
              <p className="min-w-0 font-semibold wrap-anywhere">{team.teamName}</p>
              <ButtonLink variant="secondary" size="small" to={pathTo('draft', team._id)}>
                Open team
              </ButtonLink>
            </Card>
          </section>
        ) : (
          <OwnEntry eventRef={eventRef} own={own} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <TeamList
          eventRef={eventRef}
          title="Teams that look for members"
          teams={teams}
          otherwise="No team looks for members yet."
        />
        <SeekerList eventRef={eventRef} seekers={seekers} isLeader={team?.leaderId === studentId} />
      </div>
    </div>
  );
}
