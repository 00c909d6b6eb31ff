import type { ActionName, HistoryEntry } from '@hackon/contract/history';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import ImageMinus from 'lucide-react/icons/image-minus';
import ImagePlus from 'lucide-react/icons/image-plus';
import type { LucideIcon } from 'lucide-react/types';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import X from 'lucide-react/icons/x';
import { classes } from '../../ui/classes.ts';

const icons: Record<ActionName, LucideIcon> = {
  event_created: CalendarPlus,
  event_edited: Pencil,
  event_deleted: Trash2,
  event_image_set: ImagePlus,
  event_image_removed: ImageMinus,
  teams_exported: Download,
  team_registered: UserPlus,
  team_edited: Pencil,
  team_withdrawn: UserMinus,
  member_erased: UserX,
  payment_decided: Check,
  payment_resubmitted: RotateCcw,
};

/** The sign of an action: in colour where money was decided about, which is what the eye looks for. */
export function ActionIcon({ entry: { action, details } }: { entry: HistoryEntry }) {
  const isRejection = action === 'payment_decided' && details.status === 'rejected';
  const Icon = isRejection ? X : icons[action];
  const look =
    action === 'payment_decided' ? decided[isRejection ? 'rejected' : 'verified'] : 'bg-sunken text-muted';
  return (
    <span
      aria-hidden
      className={classes('flex size-7 shrink-0 items-center justify-center rounded-full', look)}
    >
      <Icon className="size-3.5" />
    </span>
  );
}

const decided = { verified: 'bg-green-soft text-green', rejected: 'bg-red-soft text-red' };
