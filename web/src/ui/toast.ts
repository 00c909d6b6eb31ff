/** How long each stays, in ms (the specification's point 9). */
const SUCCESS = 2000;
const ERROR = 4000;

/** Says at the top right that something went well. */
export function toastSuccess(message: string): void {
  void load().then(({ toast }) => toast.success(message, { duration: SUCCESS }));
}

/** Says at the top right what went wrong. Said again while it still stands there, it stays one toast. */
export function toastError(message: string): void {
  void load().then(({ toast }) => toast.error(message, { id: message, duration: ERROR }));
}

// Toasts are no part of a page's first load: the first one brings the library, and Toasts shows it.
let wanted = false;
const watchers = new Set<() => void>();

async function load() {
  wanted = true;
  for (const watcher of watchers) watcher();
  return import('sonner');
}

/** For Toasts only: calls back when the first toast is wanted. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** For Toasts only: whether any toast was wanted yet. */
export function toastsWanted(): boolean {
  return wanted;
}
