import { sessionStore } from '../storage.ts';

/** Turns on the fonts of fonts.css. When the tab loads its next page, `first-paint.js` does it. */
export function loadFonts(): void {
  document.documentElement.dataset.fonts = '';
  sessionStore.setItem('fonts', 'loaded');
}
