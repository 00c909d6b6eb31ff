/** iOS zooms on focus below 16 px. */
export const CONTROL =
  'w-full min-w-0 rounded-control border border-control bg-surface text-body text-ellipsis text-ink transition-colors ' +
  'hover:border-muted aria-invalid:border-red aria-invalid:hover:border-red ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';
