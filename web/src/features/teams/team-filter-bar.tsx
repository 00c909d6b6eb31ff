import { paymentStatusNames } from '@hackon/contract/messages';
import { TeamFilter } from '@hackon/contract/teams';
import { Badge } from '../../ui/badge.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import type { TeamListFilter } from './use-team-filter.ts';

/** The order and the words of the payment filter (point 2 of the specification). */
const OPTIONS: Record<TeamFilter, string> = {
  all: 'All Status',
  verified: paymentStatusNames.verified,
  pending: paymentStatusNames.pending,
  rejected: paymentStatusNames.rejected,
  not_required: paymentStatusNames.not_required,
};

/** Search and payment filter of the team list. How many payments wait stands in the filter, whatever it is set to. */
export function TeamFilterBar({
  filter,
  onChange,
  pendingCount,
}: {
  filter: TeamListFilter;
  onChange: (filter: TeamListFilter) => void;
  pendingCount: number;
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <SearchBox
        label="Search teams"
        placeholder="Name, email, register no. or transaction ID"
        value={filter.text}
        onSearch={(text) => onChange({ ...filter, text })}
      />
      <div className="relative">
        <Select
          aria-label="Payment status"
          value={filter.status}
          onChange={(event) => onChange({ ...filter, status: TeamFilter.parse(event.target.value) })}
        >
          {Object.entries(OPTIONS).map(([status, word]) => (
            <option key={status} value={status}>
              {word}
            </option>
          ))}
        </Select>
        {pendingCount > 0 && (
          <span className="pointer-events-none absolute inset-y-0 right-10 flex items-center">
            <Badge tone="amber">
              {pendingCount}
              <span className="sr-only"> pending</span>
            </Badge>
          </span>
        )}
      </div>
    </div>
  );
}
