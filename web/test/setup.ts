import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { fakeServer } from './fake-server.ts';

configure({
  // Slow machines need more time.
  asyncUtilTimeout: 15_000,
  // Without the printed page, which a waiting query would print at each try. `screen.debug()` prints it.
  getElementError: (message) => new Error(message ?? 'No element'),
});

// jsdom has no media queries. This mock means light theme and wide screen.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// jsdom runs no transitions.
const seenAtOnce = document.createElement('style');
seenAtOnce.textContent = '[data-sonner-toast][data-removed=false] { opacity: 1 !important }';
document.head.append(seenAtOnce);

const unexpected: unknown[][] = [];

beforeAll(() => fakeServer.listen({ onUnhandledFrame: 'error' }));

// Tests that expect console.error mock it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void unexpected.push(args));
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  fakeServer.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  const errors = unexpected.splice(0);
  if (errors.length > 0)
    throw new Error(
      `console.error was called:\n${errors.map((error) => error.map(String).join(' ')).join('\n')}`,
    );
});

afterAll(() => fakeServer.close());
