import { sessionStore } from '../storage.ts';

/** Starts to use the fonts of fonts.css. On later pages of this tab, `first-paint.js` does it. */
export function loadFonts(): void {
  document.documentElement.dataset.fonts = '';
  sessionStore.setItem('fonts', 'loaded');
}
