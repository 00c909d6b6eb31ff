import Trophy from 'lucide-react/icons/trophy';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  results_changed: () => ({ icon: Trophy, sentence: 'changed what the results show' }),
  awards_changed: () => ({ icon: Trophy, sentence: 'gave prizes' }),
  results_published: () => ({ icon: Trophy, sentence: 'published the results', tone: 'green' }),
  results_withdrawn: () => ({ icon: Trophy, sentence: 'took the results back', tone: 'red' }),
} satisfies HistoryActions;
