import MiniSearch from 'minisearch';
import table from './intents.json' with { type: 'json' };
import { addOrdinary, meaningOf, readyWords, tellingOf, tokensOf } from './words.ts';

export type Fact = keyof typeof table.facts;

interface Guide {
  kind: 'guide';
  answer: string;
  /** A fact to add about the event of the question. */
  tail: Fact | undefined;
  /** Adds what the event's own text says. */
  hasOwnText: boolean;
}

/**
 * `fact`: of an event. `guide`: how HackOn works. `private`: never answered. `offTopic`: not about hackathons, whatever
 * events fit its words.
 */
export type Intent =
  | { kind: 'fact'; fact: Fact }
  | Guide
  | { kind: 'private'; answer: string }
  | { kind: 'smallTalk'; answer: string }
  | { kind: 'offTopic' };

interface Example {
  words: ReadonlySet<string>;
  intent: Intent;
}

const wordsOf = (text: string) => tellingOf(meaningOf(tokensOf(text)));
const examplesOf = (examples: readonly string[], intent: Intent): Example[] =>
  examples.map((text) => ({ words: wordsOf(text), intent }));

const isFact = (name: string): name is Fact => name in table.facts;

/** Sorted like the facts in an answer. */
export const facts = Object.keys(table.facts).filter(isFact);
/** Maps words, such as `food`, to their names in answers. The answer comes from an event's own text. */
export const details = new Map(Object.entries(table.details));
export const { unknown, unknownName, suggestions } = table;

const answered = [
  ...table.guide.map(({ examples: texts, answer, tail, ownText }) => ({
    texts,
    intent: {
      kind: 'guide' as const,
      answer,
      tail: facts.find((fact) => fact === tail),
      hasOwnText: ownText !== undefined,
    },
  })),
  ...table.smallTalk.map(({ examples: texts, answer }) => ({
    texts,
    intent: { answer, kind: 'smallTalk' as const },
  })),
  { texts: table.private.examples, intent: { answer: table.private.answer, kind: 'private' as const } },
  { texts: table.offTopic, intent: { kind: 'offTopic' as const } },
];

export const intentExamples = [
  ...facts.flatMap((fact) =>
    table.facts[fact].map((text) => ({ text, intent: { kind: 'fact' as const, fact } })),
  ),
  ...answered.flatMap(({ texts, intent }) => texts.map((text) => ({ text, intent }))),
];
const examples = intentExamples.flatMap(({ text, intent }) => examplesOf([text], intent));
addOrdinary(examples.flatMap(({ words }) => [...words]));

const search = new MiniSearch({
  fields: ['words'],
  ...readyWords,
  searchOptions: { bm25: { k: 1, b: 0, d: 0.5 } },
});
search.addAll(examples.map(({ words }, id) => ({ id, words: [...words].join(' ') })));

/**
 * Returns the intents of the examples whose words are all in a question. More and rarer words come first.
 * Ignores an example inside a longer matching one: `When does it close?` does not ask for the start.
 */
export function intentsOf(question: ReadonlySet<string>): Intent[] {
  const fitting = search
    .search([...question].join(' '))
    .flatMap(({ id }) => examples[Number(id)] ?? [])
    .filter(({ words }) => isWithin(words, question));
  const longest = fitting.filter(
    ({ words, intent }) =>
      !fitting.some(
        (other) => other.intent !== intent && other.words.size > words.size && isWithin(words, other.words),
      ),
  );
  return [...new Set(longest.map(({ intent }) => intent))];
}

function isWithin(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].every((word) => others.has(word));
}
