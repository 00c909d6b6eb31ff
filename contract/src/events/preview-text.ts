import { eventLimits } from './limits.ts';

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * Returns the first 150 characters of a description on one line (point 9 of the specification). Counts graphemes,
 * so an Indian letter keeps its vowel sign.
 */
export function previewText(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === eventLimits.descriptionPreview) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
