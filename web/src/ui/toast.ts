/** In ms (specification, point 9). */
const SUCCESS = 2000;
const ERROR = 4000;

const wanted = new EventTarget();
let isWanted = false;

/** Reports toasts, also an earlier one. Returns a function to stop. */
export function onToastWanted(listener: () => void): () => void {
  if (isWanted) listener();
  wanted.addEventListener('toast', listener);
  return () => wanted.removeEventListener('toast', listener);
}

/** Dismisses errors. */
export function toastSuccess(message: string): void {
  void say(({ toast }) => {
    // Errors would outlive the success.
    for (const earlier of toast.getToasts())
      if ('type' in earlier && earlier.type === 'error') toast.dismiss(earlier.id);
    toast.success(message, { duration: SUCCESS });
  });
}

/** A repeated message stays one toast. */
export function toastError(message: string): void {
  void say(({ toast }) => toast.error(message, { id: message, duration: ERROR }));
}

/** Pages show every message too, so a failed load loses nothing. */
async function say(sentence: (library: typeof import('sonner')) => unknown) {
  isWanted = true;
  wanted.dispatchEvent(new Event('toast'));
  try {
    sentence(await import('sonner'));
  } catch {
    // The toast code did not load.
  }
}
