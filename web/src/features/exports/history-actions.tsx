import type { HistoryEntry } from '@hackon/contract/history/history';
import Download from 'lucide-react/icons/download';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  teams_exported: ({ details: { filter, format } }) => ({
    icon: Download,
    sentence: `exported ${exported(filter)} as ${format?.toUpperCase() ?? 'a file'}`,
  }),
} satisfies HistoryActions;

function exported(filter: HistoryEntry['details']['filter'] = 'all'): string {
  if (filter === 'not_required') return 'the teams without a payment';
  return filter === 'all' ? 'all teams' : `the ${filter} teams`;
}
