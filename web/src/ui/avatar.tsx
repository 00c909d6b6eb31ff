import { classes } from './classes.ts';

/** A person's initials in a circle; decoration beside the name, and silent. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-caption font-semibold text-ink',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * The first letter of the first and of the last word. A letter is what a reader takes for one: in Tamil or
 * Hindi a consonant with its vowel sign, several code points long.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toLocaleUpperCase('en-IN');
}

function firstLetter(word: string): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}
