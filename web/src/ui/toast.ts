/** In ms (specification, point 9). */
const SUCCESS = 2000;
const ERROR = 4000;
/** A toast and the redirect that it explains are at most this far apart. */
const REDIRECT = 500;

/** The toasts of the current page. `at` is from `performance.now()`. */
let shown: { id: string | number; at: number }[] = [];

const wanted = new EventTarget();
let isWanted = false;

/** Reports toasts, also an earlier one. Returns a function to stop. */
export function onToastWanted(listener: () => void): () => void {
  if (isWanted) listener();
  wanted.addEventListener('toast', listener);
  return () => wanted.removeEventListener('toast', listener);
}

/** Also dismisses earlier errors. `note` is a second line. */
export function toastSuccess(message: string, { note }: { note?: string } = {}): void {
  void say(({ toast }) => {
    // Errors would outlive the success.
    for (const earlier of toast.getToasts())
      if ('type' in earlier && earlier.type === 'error') toast.dismiss(earlier.id);
    remember(toast.success(message, { duration: SUCCESS, ...(note && { description: note }) }));
  });
}

/** A repeated message stays one toast. */
export function toastError(message: string): void {
  void say(({ toast }) => remember(toast.error(message, { id: message, duration: ERROR })));
}

/** Dismisses the toasts of the page that is being left. The newest belong to the next page: they say why it changes. */
export function endToastsOfPage(): void {
  const since = performance.now() - REDIRECT;
  const ended = shown.filter(({ at }) => at < since);
  shown = shown.filter(({ at }) => at >= since);
  if (ended.length > 0) void say(({ toast }) => ended.forEach(({ id }) => toast.dismiss(id)));
}

function remember(id: string | number): void {
  shown = [...shown.filter((earlier) => earlier.id !== id), { id, at: performance.now() }];
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
