import type { Team } from '@hackon/contract/teams/teams';
import { teamLimits } from '@hackon/contract/teams/limits';
import { useCallback, useMemo, useState } from 'react';

export interface SelectedTeams {
  /** Only pending teams of the current list, in its order. */
  selected: readonly Team[];
  isSelected: (teamId: string) => boolean;
  toggle: (teamId: string) => void;
  /** The number of teams that `toggleAll` selects. One call can decide no more. */
  selectable: number;
  toggleAll: () => void;
  clear: () => void;
}

/** Selects pending teams among those listed. A decided or hidden team leaves the selection. */
export function useSelectedTeams(teams: readonly Team[]): SelectedTeams {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const pending = useMemo(() => teams.filter(({ paymentStatus }) => paymentStatus === 'pending'), [teams]);
  const first = pending.slice(0, teamLimits.decisionsPerCall);
  const selected = pending.filter(({ _id }) => ids.has(_id));
  const toggle = useCallback(
    (teamId: string) =>
      setIds((old) =>
        old.has(teamId) ? new Set([...old].filter((id) => id !== teamId)) : new Set([...old, teamId]),
      ),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return {
    selected,
    isSelected: (teamId) => ids.has(teamId),
    toggle,
    selectable: first.length,
    toggleAll: () => (selected.length > 0 ? clear() : setIds(new Set(first.map(({ _id }) => _id)))),
    clear,
  };
}
