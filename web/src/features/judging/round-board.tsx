import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Round } from '@hackon/contract/judging/rounds';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { timeAgo } from '../../format/time-ago.ts';
import { corrected, useNow } from '../../format/use-now.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { BoardEntries } from './board-entries.tsx';
import { BoardHint } from './board-hint.tsx';
import { BoardJudges } from './board-judges.tsx';
import { BoardTiles } from './board-tiles.tsx';
import { type Done, UndoLast } from './undo-last.tsx';
import { useBoard } from './judging.queries.ts';

/** In ms. A board that is older says so. */
const stale = 45_000;

/** How far a round is: numbers, judges, and projects that need reviews. */
export function RoundBoard({
  event,
  round,
  isLive,
}: {
  event: { _id: string; timeZone: string };
  round: Round;
  isLive: boolean;
}) {
  const { data: board, error, dataUpdatedAt, refetch } = useBoard(event._id, round, { isLive });
  const [done, setDone] = useState<Done>();
  const now = useNow(15_000);
  if (!board && error)
    return <ErrorState title={judgingMessages.boardFailed} onRetry={() => void refetch()} />;
  if (!board)
    return (
      <SkeletonGroup label="Loading the board" className="flex flex-col gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </SkeletonGroup>
    );
  const updatedAt = corrected(dataUpdatedAt);
  const isOld = isLive && now.getTime() - updatedAt > stale;
  return (
    <div className="flex flex-col gap-4">
      <output className="empty:hidden">
        {isOld && (
          <span className="flex items-center gap-2 text-small font-medium text-amber">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            This was true {timeAgo(new Date(updatedAt).toISOString(), now)}. It refreshes when the server
            answers.
          </span>
        )}
      </output>
      <BoardTiles board={board} timeZone={event.timeZone} now={now} />
      {board.round.state === 'open' && <BoardHint eventId={event._id} board={board} />}
      {done && <UndoLast key={done.words} done={done} onUndone={() => setDone(undefined)} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <BoardJudges board={board} timeZone={event.timeZone} now={now} onDone={setDone} />
        <BoardEntries board={board} eventId={event._id} onDone={setDone} />
      </div>
    </div>
  );
}
