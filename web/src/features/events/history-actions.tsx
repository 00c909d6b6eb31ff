import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ImageMinus from 'lucide-react/icons/image-minus';
import ImagePlus from 'lucide-react/icons/image-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { HistoryActions } from '../../define-feature.ts';
import { eventFields } from './event-fields.ts';

export const actions = {
  event_created: () => ({ icon: CalendarPlus, sentence: 'created the event' }),
  event_edited: () => ({ icon: Pencil, sentence: 'edited the event', fields: eventFields }),
  event_deleted: () => ({ icon: Trash2, sentence: 'deleted the event' }),
  event_image_set: () => ({ icon: ImagePlus, sentence: 'set the image of the event' }),
  event_image_removed: () => ({ icon: ImageMinus, sentence: 'removed the image of the event' }),
} satisfies HistoryActions;
