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

export function ExportButtons({
  event,
  status,
}: {
  event: { _id: string; title: string };
  status: TeamFilter;
}) {
  const { start, cancel, format, bytes, isCancelled } = useExportTeams(event);
  const [menuWanted, setMenuWanted] = useState(false);
  const more = (
    <MoreButton
      disabled={format !== undefined}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setMenuWanted(true)}
    />
  );
  return (
    <div className="flex shrink-0 flex-col sm:flex-row-reverse sm:items-start">
      <div className="flex flex-wrap gap-2">
        {(['csv', 'pdf'] as const).map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="small"
            busy={format === name}
            disabled={format !== undefined}
            onClick={() => start(name, status)}
          >
            Export {formatNames[name]}
          </Button>
        ))}
        {menuWanted ? (
          <Suspense fallback={more}>
            <OpenMenu
              trigger={<MoreButton busy={format === 'xlsx'} disabled={format !== undefined} />}
              onExport={() => start('xlsx', status)}
            />
          </Suspense>
        ) : (
          more
        )}
      </div>
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
        {/* Outside the live region: the progress changes often. */}
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

function MoreButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="secondary" size="icon" aria-label="More export formats" {...props}>
      <ChevronDown />
    </Button>
  );
}
