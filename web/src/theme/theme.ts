import { useSyncExternalStore } from 'react';
import { localStore } from '../storage.ts';

/** Specification, point 3. */
export type Theme = 'light' | 'dark';

/** A saved choice overrides the system's theme, in all tabs. `first-paint.js` applies it. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => 'light' as const);
  return { theme, toggle: () => saveTheme(theme === 'dark' ? 'light' : 'dark') };
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function saveTheme(theme: Theme): void {
  localStore.setItem('theme', theme);
  window.dispatchEvent(new CustomEvent('themechange', { detail: theme }));
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
