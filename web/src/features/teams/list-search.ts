import { useLocation } from 'react-router';

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
