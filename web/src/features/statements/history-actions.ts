import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  statement_uploaded: () => ({ icon: FileSpreadsheet, sentence: 'uploaded a bank statement' }),
  statement_undone: () => ({ icon: RotateCcw, sentence: 'undid a bank statement' }),
} satisfies HistoryActions;
