import type { Change, ChangedField } from '@hackon/contract/history';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';

const names: Record<ChangedField, string> = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  startDate: 'Start',
  endDate: 'End',
  registrationDeadline: 'Registration deadline',
  timeZone: 'Time zone',
  venueName: 'Venue',
  venueAddress: 'Address',
  venueCity: 'City',
  venueState: 'State',
  venueCountry: 'Country',
  minTeamSize: 'Smallest team',
  maxTeamSize: 'Largest team',
  maxTeams: 'Max teams',
  entryFee: 'Entry fee',
  prizePool: 'Prize pool',
  prizes: 'Prizes',
  requirements: 'Requirements',
  upiId: 'UPI ID',
  accountName: 'Account name',
  paymentNotes: 'Payment notes',
  whatsappLink: 'WhatsApp group',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  rules: 'Rules',
  departments: 'Departments',
  skills: 'Skills',
  teamName: 'Team name',
  members: 'Members',
};

/** What an edit changed: from what to what, and then the fields of which only the name is kept. */
export function ChangeList({ changes, timeZone }: { changes: readonly Change[]; timeZone: string }) {
  const named = changes.filter(({ before }) => before === undefined);
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-small text-muted">
      {changes.map(
        ({ field, before, after }) =>
          before !== undefined && (
            <li key={field} className="wrap-anywhere">
              {names[field]} <span className="sr-only">from</span>{' '}
              <span className="text-ink">{shown(field, before, timeZone)}</span>{' '}
              <ArrowRight aria-hidden className="inline size-3.5 align-[-0.15em]" />
              <span className="sr-only">to</span>{' '}
              <span className="text-ink">{shown(field, after, timeZone)}</span>
            </li>
          ),
      )}
      {named.length > 0 && <li>Changed: {named.map(({ field }) => names[field]).join(', ')}</li>}
    </ul>
  );
}

function shown(field: ChangedField, value: Change['after'], timeZone: string): string {
  switch (field) {
    case 'startDate':
    case 'endDate':
    case 'registrationDeadline':
      return formatDateTime(String(value), timeZone);
    case 'entryFee':
    case 'prizePool':
      return formatMoney(Number(value));
    case 'status':
      return String(value).replace(/^./u, (letter) => letter.toUpperCase());
    default:
      return String(value) || 'none';
  }
}
