import type { ReactNode } from 'react';
import { useShortcutsOn } from './use-shortcuts.ts';

/** The key of a button, while shortcuts are on. Screen readers read the list of `?` instead. */
export function Key({ children }: { children: ReactNode }) {
  if (!useShortcutsOn()) return null;
  return (
    <kbd aria-hidden className="font-sans text-caption font-semibold opacity-80 pointer-coarse:hidden">
      {children}
    </kbd>
  );
}
