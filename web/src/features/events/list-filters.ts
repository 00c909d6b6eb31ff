import type { PublicFee, PublicFilter, PublicSort, PublicWindow } from '@hackon/contract/events/events';
import { type PublicListQuery, wholeList } from '@hackon/contract/events/public-list-query';

export const statusNames: Record<PublicFilter, string> = {
  all: 'All Events',
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
};

export const feeNames: Record<PublicFee, string> = { all: 'Free and paid', free: 'Free', paid: 'Paid' };

export const windowNames: Record<PublicWindow, string> = {
  any: 'Any date',
  '7d': 'Next 7 days',
  '30d': 'Next 30 days',
  '90d': 'Next 90 days',
};

export const sortNames: Record<PublicSort, string> = {
  startDate: 'Start Date',
  registrationDeadline: 'Registration Deadline',
};

/** An active filter, and the query without it. */
interface ActiveFilter {
  name: string;
  without: PublicListQuery;
}

export function activeFilters(query: PublicListQuery): ActiveFilter[] {
  const { status, fee, city, within } = query;
  const found: Record<'status' | 'fee' | 'city' | 'within', string> = {
    status: statusNames[status],
    fee: feeNames[fee],
    city,
    within: windowNames[within],
  };
  return (['status', 'fee', 'city', 'within'] as const)
    .filter((field) => query[field] !== wholeList[field])
    .map((field) => ({ name: found[field], without: { ...query, [field]: wholeList[field], page: 1 } }));
}
