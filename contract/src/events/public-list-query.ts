import { oneOf, publicFees, publicFilters, publicSorts, publicWindows } from '../choices.ts';
import type { PublicFee, PublicFilter, PublicSort, PublicWindow } from './events.ts';
import { limits } from '../limits.ts';

/** The query in the URL. `page` counts from 1. An empty city means all cities. */
export interface PublicListQuery {
  q: string;
  status: PublicFilter;
  fee: PublicFee;
  city: string;
  within: PublicWindow;
  sort: PublicSort;
  page: number;
}

export const wholeList: PublicListQuery = {
  q: '',
  status: 'all',
  fee: 'all',
  city: '',
  within: 'any',
  sort: 'startDate',
  page: 1,
};

/** Excludes ongoing events. */
export const nextEvents: PublicListQuery = { ...wholeList, status: 'upcoming' };

/** Replaces invalid values by defaults. */
export function readPublicListQuery(params: URLSearchParams): PublicListQuery {
  const page = Number(params.get('page'));
  return {
    q: readText(params.get('q')),
    status: oneOf(publicFilters, params.get('status')) ?? wholeList.status,
    fee: oneOf(publicFees, params.get('fee')) ?? wholeList.fee,
    city: readText(params.get('city')),
    within: oneOf(publicWindows, params.get('within')) ?? wholeList.within,
    sort: oneOf(publicSorts, params.get('sort')) ?? wholeList.sort,
    page: Number.isInteger(page) && page > 0 && page <= limits.lastPage ? page : wholeList.page,
  };
}

function readText(text: string | null): string {
  return (text ?? '').trim().slice(0, limits.searchText);
}

/** Omits defaults. */
export function publicListSearch(query: PublicListQuery): string {
  const defaults: Record<string, string | number> = { ...wholeList };
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...wholeList, ...query })) {
    if (value !== defaults[name]) said.set(name, String(value));
  }
  return said.size === 0 ? '' : `?${said.toString()}`;
}
