import { classes } from './classes.ts';

/** Hidden from screen readers. */
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

/** Uses the first and last word. Counts graphemes: an Indian letter may be several code points. */
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
