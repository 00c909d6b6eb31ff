import type { ReactNode } from 'react';

/** A word in a sentence that acts. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="link cursor-pointer pointer-coarse:-my-3 pointer-coarse:py-3"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
