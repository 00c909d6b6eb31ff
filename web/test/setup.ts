import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { fakeServer } from './fake-server.ts';

// A machine that is busy with other things takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 5_000 });

// jsdom has no media queries: the system prefers light, and no test's screen is narrow, unless it says so.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// Nor does it scroll.
window.scrollTo = () => {};

// Nor does it fade: a toast is seen from when it is there, not from the effect after it that lets it fade in.
const seenAtOnce = document.createElement('style');
seenAtOnce.textContent = '[data-sonner-toast][data-removed=false] { opacity: 1 !important }';
document.head.append(seenAtOnce);

const unexpected: unknown[][] = [];

beforeAll(() => fakeServer.listen({ onUnhandledFrame: 'error' }));

// A test that expects console.error says so by mocking it itself.
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
