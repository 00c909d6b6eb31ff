/** How long each stays, in ms (the specification's point 9). */
const SUCCESS = 2000;
const ERROR = 4000;

/** Says at the top right that something went well. */
export function toastSuccess(message: string): void {
  void say(({ toast }) => toast.success(message, { duration: SUCCESS }));
}

/** Says at the top right what went wrong. Said again while it still stands there, it stays one toast. */
export function toastError(message: string): void {
  void say(({ toast }) => toast.error(message, { id: message, duration: ERROR }));
}

/** Toasts only repeat what a page shows, so a connection that broke before their code came costs nothing more. */
async function say(sentence: (library: typeof import('sonner')) => unknown) {
  try {
    sentence(await import('sonner'));
  } catch {
    // Nothing to say it with.
  }
}
