import { reminderNames } from '@hackon/contract/reminders/messages';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import Megaphone from 'lucide-react/icons/megaphone';
import MegaphoneOff from 'lucide-react/icons/megaphone-off';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  announcement_sent: () => ({ icon: Megaphone, sentence: 'sent an announcement to teams' }),
  announcement_cancelled: ({ details: { mails = 0 } }) => ({
    icon: MegaphoneOff,
    sentence: `stopped an announcement after ${mails} email${mails === 1 ? '' : 's'}`,
  }),
  reminder_turned_off: ({ details: { reminder = 'event' } }) => ({
    icon: BellOff,
    sentence: `turned a reminder off: ${reminderNames[reminder]}`,
  }),
  reminder_turned_on: ({ details: { reminder = 'event' } }) => ({
    icon: BellRing,
    sentence: `turned a reminder on: ${reminderNames[reminder]}`,
  }),
} satisfies HistoryActions;
