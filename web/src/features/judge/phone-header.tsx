import type { JudgeKit, KitRound } from '@hackon/contract/judging/judging';
import MenuIcon from 'lucide-react/icons/menu';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button-look.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { usePhone } from './phone-context.ts';
import { unsentWords } from './unsent-words.ts';
import { searchOf, usePlace } from './use-place.ts';
import { progressIn } from './walk.ts';

export function PhoneHeader({ kit, round }: { kit: JudgeKit; round: KitRound | undefined }) {
  const { unsent } = usePhone().state;
  const place = usePlace();
  const isList = place.projectId === undefined && place.view === undefined;
  const { done, all } = round ? progressIn(kit, round._id) : { done: 0, all: 0 };
  return (
    <header className="tall:sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-14 max-w-xl items-center gap-3 px-4">
        <Link
          to={searchOf(round ? { roundId: round._id } : {})}
          aria-label="All projects"
          aria-current={isList ? 'page' : undefined}
          className={`${buttonClasses({ variant: 'ghost', size: 'icon' })} -ml-2 min-h-11 min-w-11`}
        >
          <MenuIcon />
        </Link>
        {all > 0 && (
          <div className="min-w-0 flex-1">
            <p className="text-small font-semibold tabular-nums">
              {done} of {all}
            </p>
            <ProgressBar label="Projects done" value={done} max={all} className="mt-1 max-w-40" />
          </div>
        )}
        <output className="ml-auto">
          <Badge tone={unsent === 0 ? 'green' : 'amber'}>{unsentWords(unsent)}</Badge>
        </output>
      </div>
    </header>
  );
}
