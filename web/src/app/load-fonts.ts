import { sessionStore } from '../storage.ts';

/** In ms. Later, people are reading: lines must not move under their eyes. */
const soon = 3_000;

/**
 * Loads the fonts of fonts.css, and uses them if they come soon. Otherwise the tab uses them from its next page load on,
 * when `first-paint.js` turns them on at once.
 */
export async function loadFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.fonts ??= 'loading';
  const asked = performance.now();
  try {
    await document.fonts.load('1em "Inter Variable", "Bricolage Grotesque Variable"');
  } catch {
    // The fallbacks stay.
    return;
  }
  sessionStore.setItem('fonts', 'loaded');
  if (performance.now() - asked < soon) dataset.fonts = 'on';
}
