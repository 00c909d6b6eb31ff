import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Round } from '@hackon/contract/judging/rounds';
import ChevronDown from 'lucide-react/icons/chevron-down';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Sheet from 'lucide-react/icons/sheet';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toastError } from '../../ui/toast.ts';
import { type RoundFile, useSaveRoundFile } from './judging.queries.ts';

/** A menu of files with ranks and reviews. */
export function ExportRanks({ round, shareLink }: { round: Round; shareLink: string }) {
  const { mutate, isPending } = useSaveRoundFile(round._id, shareLink);

  function save(file: RoundFile) {
    mutate(file, {
      onError: (failure) => toastError(failureMessage(failure, judgingMessages.fileFailed)),
    });
  }

  return (
    <Menu
      trigger={
        <Button variant="secondary" size="small" busy={isPending}>
          Export
          <ChevronDown />
        </Button>
      }
    >
      <MenuItem onSelect={() => save('ranks')}>
        <Sheet />
        Ranks, CSV
      </MenuItem>
      <MenuItem onSelect={() => save('scores')}>
        <Sheet />
        All reviews, CSV
      </MenuItem>
      <MenuItem onSelect={() => save('workbook')}>
        <FileSpreadsheet />
        Both, XLSX (Excel)
      </MenuItem>
    </Menu>
  );
}
