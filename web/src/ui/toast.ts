/** How long each stays, in ms (the specification's point 9). */
const SUCCESS = 2000;
const ERROR = 4000;

const wanted = new EventTarget();
let isWanted = false;

/** Calls back whenever there is a toast to show, at once if there has been one. Answers how to stop it. */
export function onToastWanted(listener: () => void): () => void {
  if (isWanted) listener();
  wanted.addEventListener('toast', listener);
  return () => wanted.removeEventListener('toast', listener);
}

/** Says at the top right that something went well. What went wrong before it is over then, and goes. */
export function toastSuccess(message: string): void {
  void say(({ toast }) => {
    // An error stays longer: left alone, it would be the last word on something that has worked since.
    for (const earlier of toast.getToasts())
      if ('type' in earlier && earlier.type === 'error') toast.dismiss(earlier.id);
    toast.success(message, { duration: SUCCESS });
  });
}

/** Says at the top right what went wrong. Said again while it still stands there, it stays one toast. */
export function toastError(message: string): void {
  void say(({ toast }) => toast.error(message, { id: message, duration: ERROR }));
}

/** Toasts only repeat what a page shows, so a connection that broke before their code came costs nothing more. */
async function say(sentence: (library: typeof import('sonner')) => unknown) {
  isWanted = true;
  wanted.dispatchEvent(new Event('toast'));
  try {
    sentence(await import('sonner'));
  } catch {
    // Nothing to say it with.
  }
}
