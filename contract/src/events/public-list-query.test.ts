import { describe, expect, it } from 'vitest';
import { publicListSearch, readPublicListQuery, wholeList } from './public-list-query.ts';

describe('readPublicListQuery', () => {
  it('reads the URL', () => {
    const search =
      'q=pune&status=ongoing&fee=free&city=Navi+Mumbai&within=7d&sort=registrationDeadline&page=3';
    expect(readPublicListQuery(new URLSearchParams(search))).toEqual({
      q: 'pune',
      status: 'ongoing',
      fee: 'free',
      city: 'Navi Mumbai',
      within: '7d',
      sort: 'registrationDeadline',
      page: 3,
    });
  });

  it('uses defaults for invalid values', () => {
    for (const search of [
      '',
      'status=draft&fee=0&within=7&sort=title&page=0',
      'page=-1',
      'page=1.5',
      'page=1000001',
      'page=x',
    ])
      expect(readPublicListQuery(new URLSearchParams(search))).toEqual(wholeList);
  });
});

describe('publicListSearch', () => {
  it('leaves out default values', () => {
    expect(publicListSearch(wholeList)).toBe('');
    expect(publicListSearch({ ...wholeList, page: 2 })).toBe('?page=2');
  });

  it('reads back as the same query', () => {
    const query = {
      q: 'a & b',
      status: 'upcoming',
      fee: 'paid',
      city: 'Pune',
      within: '30d',
      sort: 'registrationDeadline',
      page: 1_000_000,
    } as const;
    expect(readPublicListQuery(new URLSearchParams(publicListSearch(query)))).toEqual(query);
  });
});
