import type { ReactNode } from 'react';

/** The main actions, in reach of one thumb. `hint` says what is missing. */
export function BottomBar({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <footer
      data-form-bar
      className="tall:sticky bottom-0 z-20 mt-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto max-w-xl px-4 py-3">
        <p aria-live="polite" className="mb-2 text-small text-muted empty:hidden">
          {hint}
        </p>
        <div className="flex gap-2">{children}</div>
      </div>
    </footer>
  );
}
