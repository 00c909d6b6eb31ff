import { eventLimits } from './limits.ts';

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * Cuts a description after 150 characters (specification, point 9). Counts visible letters, so Indian letters keep
 * their vowel signs.
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
