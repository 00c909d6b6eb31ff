import { eventLimits } from './limits.ts';

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * The first 150 characters of a description (point 9 of the specification), on one line. A character is what
 * a reader takes for one, so that no letter of an Indian script is cut from its vowel sign.
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
