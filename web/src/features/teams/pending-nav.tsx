import type { Team } from '@hackon/contract/teams/teams';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useListSearch, type FromList } from './list-search.ts';
import { pendingNeighbour } from './team-filter.ts';

export function PendingNav({ pending, team }: { pending: readonly Team[]; team: Team }) {
  const navigate = useNavigate();
  const listSearch = useListSearch();
  const previous = pendingNeighbour(pending, team, 'previous');
  const next = pendingNeighbour(pending, team, 'next');
  const areShortcutsOn = useShortcuts({
    j: { does: 'Open the next pending team', act: () => open(next) },
    k: { does: 'Open the previous pending team', act: () => open(previous) },
  });

  function open(wanted: Team | undefined) {
    if (wanted) void navigate(pathTo('team', wanted._id), { state: { listSearch } satisfies FromList });
  }

  if (pending.length === 0) return null;
  return (
    <nav aria-label="Pending payments" className="flex items-center gap-2">
      <span className="text-small text-muted tabular-nums">{pending.length} pending</span>
      <PendingLink
        team={previous}
        label="Previous pending team"
        shortcut={areShortcutsOn ? 'K' : undefined}
        icon={<ChevronLeft />}
      />
      <PendingLink
        team={next}
        label="Next pending team"
        shortcut={areShortcutsOn ? 'J' : undefined}
        icon={<ChevronRight />}
      />
    </nav>
  );
}

function PendingLink({
  team,
  label,
  shortcut,
  icon,
}: {
  team: Team | undefined;
  label: string;
  shortcut: string | undefined;
  icon: ReactNode;
}) {
  const listSearch = useListSearch();
  if (!team) {
    return (
      <Button variant="secondary" size="icon" disabled aria-label={label}>
        {icon}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="secondary"
      size="icon"
      to={pathTo('team', team._id)}
      state={{ listSearch } satisfies FromList}
      aria-label={`${label}: ${team.teamName}`}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${team.teamName} (${shortcut})` : team.teamName}
    >
      {icon}
    </ButtonLink>
  );
}
