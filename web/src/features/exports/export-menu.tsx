import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** The formats that are asked for less often, open when it first appears: it is loaded by the press that asks for it. */
export function ExportMenu({ trigger, onExport }: { trigger: ReactNode; onExport: () => void }) {
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem onSelect={onExport}>
        <FileSpreadsheet />
        Export XLSX (Excel)
      </MenuItem>
    </Menu>
  );
}
