import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Zap from 'lucide-react/icons/zap';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  statement_uploaded: () => ({ icon: FileSpreadsheet, sentence: 'uploaded a bank statement' }),
  sure_matches_turned_on: () => ({ icon: Zap, sentence: 'turned on: accept sure matches at once' }),
  sure_matches_turned_off: () => ({ icon: Zap, sentence: 'turned off: accept sure matches at once' }),
  statement_undone: () => ({ icon: RotateCcw, sentence: 'undid a bank statement' }),
} satisfies HistoryActions;
