import { NavigationType, useLocation, useNavigationType } from 'react-router';

export interface FromTeam {
  teamId: string;
}

/**
 * Returns the team of the page that linked back to this list. The browser's Back button restores the scroll position
 * without it.
 */
export function useLeftTeam(): string | undefined {
  const isBrowsersOwn = useNavigationType() === NavigationType.Pop;
  const state: unknown = useLocation().state;
  if (isBrowsersOwn) return undefined;
  if (typeof state !== 'object' || state === null || !('teamId' in state)) return undefined;
  return typeof state.teamId === 'string' ? state.teamId : undefined;
}

/** `listSearch` is like `?status=pending`. */
export interface FromList {
  listSearch: string;
}

/** Returns the list's search, so the link back to the list keeps the filter. */
export function useListSearch(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return '';
  return typeof state.listSearch === 'string' ? state.listSearch : '';
}
