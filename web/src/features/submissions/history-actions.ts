import CalendarClock from 'lucide-react/icons/calendar-clock';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FolderCheck from 'lucide-react/icons/folder-check';
import FolderX from 'lucide-react/icons/folder-x';
import ListTree from 'lucide-react/icons/list-tree';
import Settings from 'lucide-react/icons/settings';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  submissions_changed: () => ({ icon: Settings, sentence: 'changed how the event collects projects' }),
  tracks_changed: () => ({ icon: ListTree, sentence: 'changed the tracks and prizes' }),
  project_submitted: () => ({ icon: FolderCheck, sentence: 'submitted the project', tone: 'green' }),
  project_withdrawn: () => ({ icon: FolderX, sentence: 'took the project back' }),
  project_extended: () => ({ icon: CalendarClock, sentence: 'changed the time for the project' }),
  project_hidden: () => ({ icon: EyeOff, sentence: 'hid the project from the gallery' }),
  project_shown: () => ({ icon: Eye, sentence: 'showed the project in the gallery again' }),
} satisfies HistoryActions;
