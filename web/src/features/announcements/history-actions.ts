import Megaphone from 'lucide-react/icons/megaphone';
import MegaphoneOff from 'lucide-react/icons/megaphone-off';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  announcement_sent: () => ({ icon: Megaphone, sentence: 'sent an announcement to teams' }),
  announcement_cancelled: ({ details: { mails = 0 } }) => ({
    icon: MegaphoneOff,
    sentence: `stopped an announcement after ${mails} email${mails === 1 ? '' : 's'}`,
  }),
} satisfies HistoryActions;
