import { paymentStatusNames } from '@hackon/contract/teams/payment-status-names';
import { TeamFilter } from '@hackon/contract/teams/teams';
import { Badge } from '../../ui/badge.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import type { TeamListFilter } from './use-team-filter.ts';

/** Order of the specification (point 2). */
const OPTIONS: Record<TeamFilter, string> = {
  all: 'All Status',
  verified: paymentStatusNames.verified,
  pending: paymentStatusNames.pending,
  rejected: paymentStatusNames.rejected,
  not_required: paymentStatusNames.not_required,
};

export function TeamFilterBar({
  filter,
  onChange,
  pendingCount,
}: {
  filter: TeamListFilter;
  onChange: (filter: TeamListFilter) => void;
  pendingCount: number;
}) {
  // The longest status leaves no space for the word 'pending'.
  const isWordSpared = filter.status === 'pending' || filter.status === 'not_required';
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_18rem]">
      <SearchBox
        label="Search teams"
        placeholder="Name, email or ID"
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
              <span>
                {pendingCount}
                {/* Beside another status, a number alone would look like the count of that status. */}
                <span className={isWordSpared ? 'sr-only' : undefined}> pending</span>
              </span>
            </Badge>
          </span>
        )}
      </div>
    </div>
  );
}
