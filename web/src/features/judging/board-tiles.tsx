import { judgingLimits } from '@hackon/contract/judging/limits';
import type { Board, BoardJudge } from '@hackon/contract/judging/rounds';
import { firstName } from '@hackon/contract/first-name';
import type { ReactNode } from 'react';
import { formatTime } from '../../format/dates.ts';
import { Tile, TileRow } from '../../ui/tile.tsx';
import { countOf } from './judging-words.ts';

/** The numbers of a round. */
export function BoardTiles({ board, timeZone, now }: { board: Board; timeZone: string; now: Date }) {
  const { minReviews, done, due, doneBy, judges, unconnected } = board;
  const judged = board.entries.filter(({ state }) => state === 'in');
  const full = judged.filter(({ reviews }) => reviews >= minReviews).length;
  const none = judged.filter(({ reviews }) => reviews === 0).length;
  return (
    <TileRow columns={4}>
      <Tile
        label="Reviews"
        note={paceText(board, doneBy === null ? undefined : formatTime(doneBy, timeZone))}
      >
        {done} <Of>{due}</Of>
      </Tile>
      <Tile
        label={`Projects with ${countOf(minReviews, 'review')}`}
        note={none > 0 ? `${none} ${none === 1 ? 'has' : 'have'} none yet` : 'Each has a review'}
      >
        {full} <Of>{judged.length}</Of>
      </Tile>
      <Tile label="Judges" note={silentText(judges, timeZone, now)}>
        {judges.length}
      </Tile>
      {unconnected ? (
        <Tile
          label="Ranking"
          tone="amber"
          note={`${firstName(unconnected[0])} and ${firstName(unconnected[1])} share no project`}
        >
          <span className="max-sm:text-title">Not comparable</span>
        </Tile>
      ) : (
        <Tile label="Ranking" tone="green" note="All judges share projects">
          <span className="max-sm:text-title">Comparable</span>
        </Tile>
      )}
    </TileRow>
  );
}

function Of({ children }: { children: ReactNode }) {
  return <span className="text-title font-semibold text-muted">of {children}</span>;
}

function paceText({ done, due, round }: Board, doneBy: string | undefined): string {
  if (done >= due) return 'All are in';
  if (round.state !== 'open') return countOf(due - done, 'review') + ' missing';
  return doneBy === undefined ? `${due - done} to come` : `At this pace done by ${doneBy}`;
}

/** A judge who was seen lately is silent for being far behind. */
function silentText(judges: readonly BoardJudge[], timeZone: string, now: Date): string {
  const silent = judges.filter(({ isSilent }) => isSilent);
  const [first] = silent;
  if (!first) return 'Nobody is silent';
  if (silent.length > 1) return `${silent.length} are silent or far behind`;
  if (first.lastSeenAt === null) return '1 has not opened the link';
  const isLate = now.getTime() - Date.parse(first.lastSeenAt) < judgingLimits.silentMs;
  return isLate ? '1 is far behind' : `1 silent since ${formatTime(first.lastSeenAt, timeZone)}`;
}
