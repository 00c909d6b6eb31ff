import CalendarDays from 'lucide-react/icons/calendar-days';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  programme_changed: () => ({ icon: CalendarDays, sentence: 'changed the FAQ and the schedule' }),
} satisfies HistoryActions;
