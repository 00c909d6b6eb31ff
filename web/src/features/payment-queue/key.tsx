import type { ReactNode } from 'react';

/** The key of a button, for people with a keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd aria-hidden className="font-sans text-caption font-semibold opacity-80 pointer-coarse:hidden">
      {children}
    </kbd>
  );
}
