/** Durations in ms (point 9 of the specification). */
const SUCCESS = 2000;
const ERROR = 4000;

const wanted = new EventTarget();
let isWanted = false;

/** Calls the listener for each toast, and at once if there was one before. Returns a function to stop. */
export function onToastWanted(listener: () => void): () => void {
  if (isWanted) listener();
  wanted.addEventListener('toast', listener);
  return () => wanted.removeEventListener('toast', listener);
}

/** Shows a success toast at the top right. Dismisses earlier error toasts. */
export function toastSuccess(message: string): void {
  void say(({ toast }) => {
    // Errors last longer and would outlive the success.
    for (const earlier of toast.getToasts())
      if ('type' in earlier && earlier.type === 'error') toast.dismiss(earlier.id);
    toast.success(message, { duration: SUCCESS });
  });
}

/** Shows an error toast at the top right. A repeated message stays one toast. */
export function toastError(message: string): void {
  void say(({ toast }) => toast.error(message, { id: message, duration: ERROR }));
}

/** The page shows every message too, so nothing is lost if the toast code fails to load. */
async function say(sentence: (library: typeof import('sonner')) => unknown) {
  isWanted = true;
  wanted.dispatchEvent(new Event('toast'));
  try {
    sentence(await import('sonner'));
  } catch {
    // The toast code did not load.
  }
}
