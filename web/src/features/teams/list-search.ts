import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Router state of a link back to the list. */
export interface FromTeam {
  teamId: string;
}

/**
 * Returns the team that a link back came from. Ignores the browser's back button, which restores the scroll position
 * itself.
 */
export function useLeftTeam(): string | undefined {
  const isBrowsersOwn = useNavigationType() === NavigationType.Pop;
  const state: unknown = useLocation().state;
  if (isBrowsersOwn) return undefined;
  if (typeof state !== 'object' || state === null || !('teamId' in state)) return undefined;
  return typeof state.teamId === 'string' ? state.teamId : undefined;
}

/** Router state of a link to a team. Example of `listSearch`: `?status=pending`. */
export interface FromList {
  listSearch: string;
}

/** Returns the list's search, or '', so the link back keeps the filter. */
export function useListSearch(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return '';
  return typeof state.listSearch === 'string' ? state.listSearch : '';
}
