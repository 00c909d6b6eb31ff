/** In ms (specification, point 9). */
const SUCCESS = 2000;
const ERROR = 4000;
/** In ms. A toast appears at most this long before the redirect that it explains. */
const REDIRECT = 500;

/** The toasts of the current page. `at` is from `performance.now()`. */
let shown: { id: string | number; at: number }[] = [];

const wanted = new EventTarget();
let isWanted = false;

/** Calls the listener for each new toast, and at once if there was one before. Returns a function that stops it. */
export function onToastWanted(listener: () => void): () => void {
  if (isWanted) listener();
  wanted.addEventListener('toast', listener);
  return () => wanted.removeEventListener('toast', listener);
}

/** Also removes earlier errors. `note` is a second line. */
export function toastSuccess(message: string, { note }: { note?: string } = {}): void {
  void say(({ toast }) => {
    // An error would stay longer than the success message.
    for (const earlier of toast.getToasts())
      if ('type' in earlier && earlier.type === 'error') toast.dismiss(earlier.id);
    remember(toast.success(message, { duration: SUCCESS, ...(note && { description: note }) }));
  });
}

/** Repeating a message shows only one toast. */
export function toastError(message: string): void {
  void say(({ toast }) => remember(toast.error(message, { id: message, duration: ERROR })));
}

/** Removes the toasts of the page that the person leaves. Keeps the newest ones, because they explain the redirect. */
export function endToastsOfPage(): void {
  const since = performance.now() - REDIRECT;
  const ended = shown.filter(({ at }) => at < since);
  shown = shown.filter(({ at }) => at >= since);
  if (ended.length > 0) void say(({ toast }) => ended.forEach(({ id }) => toast.dismiss(id)));
}

function remember(id: string | number): void {
  shown = [...shown.filter((earlier) => earlier.id !== id), { id, at: performance.now() }];
}

/** If the toast code does not load, no message is lost: pages also show each message. */
async function say(sentence: (library: typeof import('sonner')) => unknown) {
  isWanted = true;
  wanted.dispatchEvent(new Event('toast'));
  try {
    sentence(await import('sonner'));
  } catch {
    // The toast code did not load.
  }
}
