// @module-tag spec-2-22
import { describe, expect, it } from 'vitest';
import { buildRegistration } from '../../../test/build-registration.ts';
import {
  readRegistrationsView,
  registrationsSearch,
  selectRegistrations,
  type RegistrationsView,
} from './registrations-view.ts';

const all = [
  buildRegistration(1, { title: 'Smart Campus Hack', teamName: 'Byte Me', paymentStatus: 'pending' }),
  buildRegistration(2, { title: 'agritech Sprint', teamName: 'Null Pointers', paymentStatus: 'verified' }),
  buildRegistration(3, { title: 'FinHack', teamName: 'Árbol', teamMembers: ['Ishaan Gupta'] }),
];

const newest: RegistrationsView = { q: '', status: 'all', sort: 'date', order: 'desc' };

function titles(view: Partial<RegistrationsView>): string[] {
  return selectRegistrations(all, { ...newest, ...view }).map(({ title }) => title);
}

describe('selectRegistrations', () => {
  it('puts the newest first, or the oldest', () => {
    expect(titles({})).toEqual(['Smart Campus Hack', 'agritech Sprint', 'FinHack']);
    expect(titles({ order: 'asc' })).toEqual(['FinHack', 'agritech Sprint', 'Smart Campus Hack']);
  });

  it('sorts by event and team name, ignoring case', () => {
    expect(titles({ sort: 'event', order: 'asc' })).toEqual([
      'agritech Sprint',
      'FinHack',
      'Smart Campus Hack',
    ]);
    expect(titles({ sort: 'team', order: 'asc' })).toEqual([
      'FinHack',
      'Smart Campus Hack',
      'agritech Sprint',
    ]);
  });

  it('searches event title, team name and member names, ignoring case', () => {
    expect(titles({ q: 'CAMPUS' })).toEqual(['Smart Campus Hack']);
    expect(titles({ q: 'null' })).toEqual(['agritech Sprint']);
    expect(titles({ q: 'ishaan' })).toEqual(['FinHack']);
    expect(titles({ q: '4127' })).toEqual([]);
  });

  it('filters by payment status', () => {
    expect(titles({ status: 'verified' })).toEqual(['agritech Sprint']);
  });
});

describe('the URL of a view', () => {
  it('omits the default order', () => {
    expect(registrationsSearch(newest)).toBe('');
    expect(readRegistrationsView(new URLSearchParams('status=paid&sort=x&order=y'))).toEqual(newest);
  });

  it('restores the view', () => {
    const views: RegistrationsView[] = [
      { q: 'null', status: 'rejected', sort: 'event', order: 'desc' },
      { q: '', status: 'not_required', sort: 'team', order: 'asc' },
      { ...newest, order: 'asc' },
    ];
    for (const view of views)
      expect(readRegistrationsView(new URLSearchParams(registrationsSearch(view)))).toEqual(view);
  });
});
