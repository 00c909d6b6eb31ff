import { lazy, Suspense, useState } from 'react';
import { loadCode } from '../api/load-code.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';

const ShortcutsDialog = lazy(() =>
  loadCode(() => import('./shortcuts-dialog.tsx')).then((module) => ({ default: module.ShortcutsDialog })),
);

/** Opens the list of shortcuts. The key `?` does the same. */
export function ShortcutsButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': { does: 'Show this list', act: () => setOpen(true) } });
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </button>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
