import Gavel from 'lucide-react/icons/gavel';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  judge_added: () => ({ icon: UserPlus, sentence: 'added a judge' }),
  judge_changed: () => ({ icon: UserPlus, sentence: 'changed a judge' }),
  judge_removed: () => ({ icon: UserX, sentence: 'removed a judge', tone: 'red' }),
  judges_invited: () => ({ icon: UserPlus, sentence: 'invited judges' }),
  judge_link_made: () => ({ icon: UserPlus, sentence: 'made a link for a judge' }),
  tables_changed: () => ({ icon: Gavel, sentence: 'numbered the tables' }),
  round_added: () => ({ icon: Gavel, sentence: 'added a judging round' }),
  round_changed: () => ({ icon: Gavel, sentence: 'changed a judging round' }),
  round_deleted: () => ({ icon: Gavel, sentence: 'deleted a judging round', tone: 'red' }),
  round_assigned: () => ({ icon: Gavel, sentence: 'assigned the projects of a judging round' }),
  round_opened: () => ({ icon: Gavel, sentence: 'opened a judging round', tone: 'green' }),
  round_closed: () => ({ icon: Gavel, sentence: 'closed a judging round' }),
  round_reopened: () => ({ icon: Gavel, sentence: 'reopened a judging round' }),
  round_finalised: () => ({ icon: Gavel, sentence: 'stored the ranks of a judging round', tone: 'green' }),
  ranks_revealed: () => ({ icon: Gavel, sentence: 'opened the ranks before the round closed', tone: 'red' }),
  assignments_changed: () => ({ icon: Gavel, sentence: 'moved projects between judges' }),
  entry_changed: () => ({ icon: Gavel, sentence: 'changed whether a project is judged' }),
} satisfies HistoryActions;
