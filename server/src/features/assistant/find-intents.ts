import MiniSearch from 'minisearch';
import { guide, type Intent, privateMatters, smallTalk, type Topic, topics } from './intents.ts';
import { readyWords, tellingOf, tokensOf } from './vocabulary.ts';

interface Example {
  words: string[];
  topic?: Topic;
  intent?: Intent;
}

const examples: Example[] = [
  ...topics.flatMap(({ topic, examples: all }) =>
    all.map((example) => ({ topic, words: tellingOf(tokensOf(example)) })),
  ),
  ...[...guide, ...privateMatters, ...smallTalk].flatMap((intent) =>
    intent.examples.map((example) => ({ intent, words: tellingOf(tokensOf(example)) })),
  ),
];
const search = new MiniSearch({
  fields: ['words'],
  ...readyWords,
  searchOptions: { bm25: { k: 1, b: 0, d: 0.5 } },
});
search.addAll(examples.map(({ words }, id) => ({ id, words: words.join(' ') })));

export interface FoundIntents {
  topics: Set<Topic>;
  /** A question about this site, or one of `privateMatters`. */
  guide: Intent | undefined;
  smallTalk: Intent | undefined;
}

/** Finds examples whose words are all in a question. The one with the most and rarest words wins. */
export function findIntents(words: Iterable<string>): FoundIntents {
  const fitting = search
    .search([...words].join(' '))
    .flatMap(({ id, terms }) =>
      examples[Number(id)]?.words.length === terms.length ? examples[Number(id)] : [],
    )
    .filter((example) => example !== undefined);
  const intents = fitting.flatMap(({ intent }) => intent ?? []);
  return {
    topics: new Set(fitting.flatMap(({ topic }) => topic ?? [])),
    guide: intents.find((intent) => !smallTalk.includes(intent)),
    smallTalk: intents.find((intent) => smallTalk.includes(intent)),
  };
}
