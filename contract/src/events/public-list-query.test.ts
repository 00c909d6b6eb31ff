import { describe, expect, it } from 'vitest';
import { publicListSearch, readPublicListQuery, wholeList } from './public-list-query.ts';

describe('readPublicListQuery', () => {
  it('reads what the URL says', () => {
    const params = new URLSearchParams('q=pune&status=ongoing&sort=registrationDeadline&page=3');
    expect(readPublicListQuery(params)).toEqual({
      q: 'pune',
      status: 'ongoing',
      sort: 'registrationDeadline',
      page: 3,
    });
  });

  it('takes what it does not understand as not said', () => {
    for (const search of [
      '',
      'status=draft&sort=title&page=0',
      'page=-1',
      'page=1.5',
      'page=1000001',
      'page=x',
    ])
      expect(readPublicListQuery(new URLSearchParams(search))).toEqual(wholeList);
  });
});

describe('publicListSearch', () => {
  it('says only what differs from the whole list', () => {
    expect(publicListSearch(wholeList)).toBe('');
    expect(publicListSearch({ ...wholeList, page: 2 })).toBe('?page=2');
  });

  it('is read back as it was', () => {
    const query = { q: 'a & b', status: 'upcoming', sort: 'registrationDeadline', page: 1_000_000 } as const;
    expect(readPublicListQuery(new URLSearchParams(publicListSearch(query)))).toEqual(query);
  });
});
