import { judgingLimits } from '@hackon/contract/judging/limits';
import type { Round } from '@hackon/contract/judging/rounds';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { classes } from '../../ui/classes.ts';
import { modeWords } from './judging-words.ts';
import { RoundTimes } from './round-times.tsx';

/** In place of an id, the address of a round that is not saved yet. */
export const newRound = 'new';

const TAB =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-control px-3 py-1 text-small font-medium whitespace-nowrap ' +
  'transition-colors hover:bg-sunken pointer-coarse:min-h-11';

/** The rounds, and beside them when the shown one closes. */
export function RoundTabs({
  eventId,
  rounds,
  shown,
  timeZone,
  isPublished,
}: {
  eventId: string;
  rounds: readonly Round[];
  shown: Round | typeof newRound | undefined;
  timeZone: string;
  isPublished: boolean;
}) {
  const tabs = useRef<HTMLElement>(null);
  const shownId = shown === newRound ? newRound : shown?._id;
  useEffect(() => {
    const tab = tabs.current?.querySelector(`a[href$='/${shownId}']`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shownId]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav ref={tabs} aria-label="Rounds" className="-mx-1 flex max-w-full gap-1 overflow-x-auto p-1">
        {rounds.map((round, index) => (
          <Link
            key={round._id}
            to={pathTo('round', eventId, round._id)}
            aria-current={round === shown ? 'page' : undefined}
            className={classes(TAB, round === shown ? 'bg-sunken' : 'text-muted')}
          >
            <span className="max-w-56 truncate">
              {index + 1}. {round.name}
            </span>
            <span className="font-normal text-muted">
              {modeWords[round.mode].name.toLowerCase()}
              {round.state === 'draft' && ', draft'}
            </span>
          </Link>
        ))}
        {!isPublished && rounds.length < judgingLimits.rounds && (
          <Link
            to={pathTo('round', eventId, newRound)}
            aria-current={shown === newRound ? 'page' : undefined}
            className={classes(TAB, shown === newRound ? 'bg-sunken' : 'text-muted')}
          >
            <Plus aria-hidden className="size-4" />
            {rounds.length === 0 ? 'First round' : 'Round'}
          </Link>
        )}
      </nav>
      {shown && shown !== newRound && shown.state !== 'draft' && (
        <RoundTimes eventId={eventId} round={shown} timeZone={timeZone} />
      )}
    </div>
  );
}
