export const SCRIM = 'fixed inset-0 z-40 animate-appear bg-scrim';

/** Dialogs are at the bottom on phones. */
export const DIALOG =
  'fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] animate-rise overflow-y-auto overscroll-contain ' +
  'rounded-t-card border border-line bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-float ' +
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-1/2 sm:rounded-card sm:p-6';

export const DIALOG_WIDTH = { usual: 'sm:w-[28rem]', wide: 'sm:w-[40rem]' };
