import type { ExportFormat } from '@hackon/contract/exports/exports';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Sheet from 'lucide-react/icons/sheet';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuNote } from '../../ui/menu.tsx';

/** Opens at once, because the first press loads this code. */
export function ExportMenu({
  trigger,
  isSearched,
  onExport,
}: {
  trigger: ReactNode;
  /** The page shows fewer teams than the file will have. */
  isSearched: boolean;
  onExport: (format: ExportFormat) => void;
}) {
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem onSelect={() => onExport('csv')}>
        <Sheet />
        Export CSV
      </MenuItem>
      <MenuItem onSelect={() => onExport('pdf')}>
        <FileText />
        Export PDF
      </MenuItem>
      <MenuItem onSelect={() => onExport('xlsx')}>
        <FileSpreadsheet />
        Export XLSX (Excel)
      </MenuItem>
      {isSearched && <MenuNote>Also exports the teams that your search hides.</MenuNote>}
    </Menu>
  );
}
