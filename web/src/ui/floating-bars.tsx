import type { ReactNode } from 'react';

/** Keeps bars at the bottom of the screen. A bar that appears moves nothing else. */
export function FloatingBars({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="pointer-events-none sticky bottom-4 z-20 flex flex-col gap-2 empty:hidden sm:items-end *:pointer-events-auto *:max-w-full *:border *:border-line *:shadow-float"
    >
      {children}
    </div>
  );
}
