import { oneOf, publicFilters, publicSorts } from '../choices.ts';
import type { PublicFilter, PublicSort } from './events.ts';
import { limits } from '../limits.ts';

/** What the public list is asked for. The URL holds it; `page` counts from 1. */
export interface PublicListQuery {
  q: string;
  status: PublicFilter;
  sort: PublicSort;
  page: number;
}

/** The list as it is first met: everything, next start first. */
export const wholeList: PublicListQuery = { q: '', status: 'all', sort: 'startDate', page: 1 };

/** What the landing page shows the first of: an event that has begun is nothing to look forward to. */
export const nextEvents: PublicListQuery = { ...wholeList, status: 'upcoming' };

/**
 * Reads the query from the URL of the public list. What is not understood there counts as not said. The page reads it
 * so, and the server when it puts the list into the page's HTML.
 */
export function readPublicListQuery(params: URLSearchParams): PublicListQuery {
  const page = Number(params.get('page'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, limits.searchText),
    status: oneOf(publicFilters, params.get('status')) ?? wholeList.status,
    sort: oneOf(publicSorts, params.get('sort')) ?? wholeList.sort,
    page: Number.isInteger(page) && page > 0 && page <= limits.lastPage ? page : wholeList.page,
  };
}

/** The search part of the URL for a query; says only what differs from the list as it is first met. */
export function publicListSearch({ q, status, sort, page }: PublicListQuery): string {
  const said = new URLSearchParams();
  if (q !== wholeList.q) said.set('q', q);
  if (status !== wholeList.status) said.set('status', status);
  if (sort !== wholeList.sort) said.set('sort', sort);
  if (page !== wholeList.page) said.set('page', String(page));
  return said.size === 0 ? '' : `?${said.toString()}`;
}
