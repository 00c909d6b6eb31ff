import { sessionStore } from '../storage.ts';

/** Uses the fonts of fonts.css from now on. `first-paint.js` does it at once on this tab's next pages. */
export function loadFonts(): void {
  document.documentElement.dataset.fonts = '';
  sessionStore.setItem('fonts', 'loaded');
}
