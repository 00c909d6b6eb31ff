import { exportMessages } from '@hackon/contract/exports/messages';
import type { TeamFilter } from '@hackon/contract/teams/teams';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { loadCode } from '../../api/load-code.ts';
import { formatBytes } from '../../format/bytes.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { formatNames, useExportTeams } from './use-export-teams.ts';

const importMenu = () => loadCode(() => import('./export-menu.tsx'));
const preload = () => void importMenu();
const OpenMenu = lazy(() => importMenu().then((module) => ({ default: module.ExportMenu })));

/** A menu of three file formats. Shows the progress of a running export beside it. */
export function ExportTeams({
  event,
  status,
  isSearched,
}: {
  event: { _id: string; title: string };
  status: TeamFilter;
  /** A search, which the export ignores, hides teams. */
  isSearched: boolean;
}) {
  const { start, cancel, format, bytes, isCancelled } = useExportTeams(event);
  const [menuWanted, setMenuWanted] = useState(false);
  const button = <ExportButton busy={format !== undefined} />;
  return (
    <div className="flex shrink-0 flex-col sm:flex-row-reverse sm:items-start">
      {menuWanted ? (
        <Suspense fallback={button}>
          <OpenMenu {...{ isSearched }} trigger={button} onExport={(name) => start(name, status)} />
        </Suspense>
      ) : (
        <ExportButton
          aria-haspopup="menu"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setMenuWanted(true)}
        />
      )}
      <div
        className={classes(
          'flex items-center gap-3 text-small text-muted max-sm:flex-wrap',
          (format !== undefined || isCancelled) && 'min-h-9 max-sm:mt-2 sm:mr-3',
        )}
      >
        <output>
          {format && exportMessages.exporting(formatNames[format])}
          {!format && isCancelled && exportMessages.exportCancelled}
        </output>
        {/* Screen readers would read each change of the progress, so it is outside the live region. */}
        {format && bytes > 0 && <span className="tabular-nums">{formatBytes(bytes)}</span>}
        {format && (
          <Button variant="ghost" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

function ExportButton(props: Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button variant="secondary" size="small" className="max-sm:self-start" {...props}>
      Export
      <ChevronDown />
    </Button>
  );
}
