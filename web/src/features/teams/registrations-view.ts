import type { PaymentStatus, RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { oneOf, paymentStatuses } from '@hackon/contract/choices';
import { textKey } from '@hackon/contract/text-key';

const sorts = ['date', 'event', 'team'] as const;
export type RegistrationsSort = (typeof sorts)[number];

/** `desc` is newest first, or Z to A. */
export type SortOrder = 'desc' | 'asc';

export interface RegistrationsView {
  q: string;
  status: 'all' | PaymentStatus;
  sort: RegistrationsSort;
  order: SortOrder;
}

/** Newest first for dates, A to Z for names. */
export function firstOrder(sort: RegistrationsSort): SortOrder {
  return sort === 'date' ? 'desc' : 'asc';
}

/** Replaces unknown values by defaults. */
export function readRegistrationsView(params: URLSearchParams): RegistrationsView {
  const sort = readSort(params.get('sort'));
  const order = params.get('order');
  return {
    q: (params.get('q') ?? '').trim(),
    status: oneOf(paymentStatuses, params.get('status')) ?? 'all',
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder(sort),
  };
}

export function readSort(name: string | null): RegistrationsSort {
  return sorts.find((sort) => sort === name) ?? 'date';
}

/** Omits defaults. */
export function registrationsSearch({ q, status, sort, order }: RegistrationsView): string {
  const said = new URLSearchParams();
  if (q !== '') said.set('q', q);
  if (status !== 'all') said.set('status', status);
  if (sort !== 'date') said.set('sort', sort);
  if (order !== firstOrder(sort)) said.set('order', order);
  return said.size === 0 ? '' : `?${said.toString()}`;
}

/** Searches event, team and member names. */
export function selectRegistrations(
  registrations: readonly RegisteredHackathon[],
  { q, status, sort, order }: RegistrationsView,
): RegisteredHackathon[] {
  const wanted = textKey(q);
  const selected = registrations.filter(
    (registration) =>
      (status === 'all' || registration.paymentStatus === status) && searchKey(registration).includes(wanted),
  );
  const direction = order === 'asc' ? 1 : -1;
  return selected.toSorted((a, b) => direction * compare[sort](a, b));
}

const byName = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

const compare: Record<RegistrationsSort, (a: RegisteredHackathon, b: RegisteredHackathon) => number> = {
  date: (a, b) => Date.parse(a.submissionDate) - Date.parse(b.submissionDate),
  event: (a, b) => byName.compare(a.title, b.title),
  team: (a, b) => byName.compare(a.teamName, b.teamName),
};

function searchKey({ title, teamName, teamMembers }: RegisteredHackathon): string {
  return [title, teamName, ...teamMembers].map(textKey).join('\n');
}
