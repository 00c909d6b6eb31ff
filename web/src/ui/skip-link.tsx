/** Visible on focus, also above an open menu. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-80 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
