import { useSyncExternalStore } from 'react';

/** The values that local storage's `theme` may hold (the specification's point 3). */
export type Theme = 'light' | 'dark';

/**
 * The theme the page shows, and the way to the other one. The choice is saved and wins over the system's
 * preference from then on; other tabs follow. `public/theme.js` is what sets the page, before the first paint
 * and at every change after it.
 */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, shownTheme);
  return { theme, toggle: () => saveTheme(theme === 'dark' ? 'light' : 'dark') };
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function saveTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  window.dispatchEvent(new Event('themechange'));
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
