import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** Opens on mount. */
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
