import { oneOf, publicFees, publicFilters, publicSorts } from '../choices.ts';
import type { PublicFee, PublicFilter, PublicSort } from './events.ts';
import { limits } from '../limits.ts';

/** In the URL. `page` counts from 1. */
export interface PublicListQuery {
  q: string;
  status: PublicFilter;
  fee: PublicFee;
  sort: PublicSort;
  page: number;
}

export const wholeList: PublicListQuery = { q: '', status: 'all', fee: 'all', sort: 'startDate', page: 1 };

/** Excludes ongoing events. */
export const nextEvents: PublicListQuery = { ...wholeList, status: 'upcoming' };

/** Replaces invalid values by defaults. */
export function readPublicListQuery(params: URLSearchParams): PublicListQuery {
  const page = Number(params.get('page'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, limits.searchText),
    status: oneOf(publicFilters, params.get('status')) ?? wholeList.status,
    fee: oneOf(publicFees, params.get('fee')) ?? wholeList.fee,
    sort: oneOf(publicSorts, params.get('sort')) ?? wholeList.sort,
    page: Number.isInteger(page) && page > 0 && page <= limits.lastPage ? page : wholeList.page,
  };
}

/** Omits defaults. */
export function publicListSearch({ q, status, fee, sort, page }: PublicListQuery): string {
  const said = new URLSearchParams();
  if (q !== wholeList.q) said.set('q', q);
  if (status !== wholeList.status) said.set('status', status);
  if (fee !== wholeList.fee) said.set('fee', fee);
  if (sort !== wholeList.sort) said.set('sort', sort);
  if (page !== wholeList.page) said.set('page', String(page));
  return said.size === 0 ? '' : `?${said.toString()}`;
}
