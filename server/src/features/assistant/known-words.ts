import { assistantLimits } from '@hackon/contract/assistant/limits';
import { isSlip } from './text-tokens.ts';

/** Words of ours by their first letter, which a slip of the finger does not change. */
export class KnownWords {
  readonly #words: ReadonlySet<string>;
  readonly #byLetter: ReadonlyMap<string, readonly string[]>;

  constructor(words: readonly string[]) {
    this.#words = new Set(
      words.filter((word) => word.length > 4 && word.length <= assistantLimits.indexedWord),
    );
    this.#byLetter = Map.groupBy(this.#words, (word) => word.charAt(0));
  }

  /** Returns the word itself where it is known, otherwise the first known word that is a slip away. */
  closest(typed: string): string | undefined {
    if (this.#words.has(typed)) return typed;
    return this.candidates(typed).find((word) => isSlip(typed, word));
  }

  /** Returns the words that a typed word is compared with. */
  candidates(typed: string): readonly string[] {
    if (typed.length > assistantLimits.indexedWord) return [];
    return this.#byLetter.get(typed.charAt(0)) ?? [];
  }
}
