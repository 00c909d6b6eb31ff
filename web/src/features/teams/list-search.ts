import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** What the way back to a list carries in its state: the team that one comes from. */
export interface FromTeam {
  teamId: string;
}

/**
 * The team that one has come back from to its list by a link. Whoever goes back in the browser finds the place where
 * they were, and the state of that entry names the team of an earlier way there.
 */
export function useLeftTeam(): string | undefined {
  const isBrowsersOwn = useNavigationType() === NavigationType.Pop;
  const state: unknown = useLocation().state;
  if (isBrowsersOwn) return undefined;
  if (typeof state !== 'object' || state === null || !('teamId' in state)) return undefined;
  return typeof state.teamId === 'string' ? state.teamId : undefined;
}

/** What a link to a team carries in its state: the search of the list it stands in, such as `?status=pending`. */
export interface FromList {
  listSearch: string;
}

/** The search of the list that this page was opened from, so that the way back keeps its filter; '' without one. */
export function useListSearch(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return '';
  return typeof state.listSearch === 'string' ? state.listSearch : '';
}
