import MiniSearch from 'minisearch';
import { guide, type Intent, privateMatters, smallTalk, type Topic, topics } from './intents.ts';
import { isTelling, meaningsOf, readyWords, tokensOf } from './vocabulary.ts';

const isTopic = (name: string): name is Topic => name in topics;
const rows: { asked: string; topic?: Topic; intent?: Intent }[] = [
  ...Object.entries(topics).flatMap(([topic, asked]) => (isTopic(topic) ? { asked, topic } : [])),
  ...[...guide, privateMatters, ...smallTalk].map((intent) => ({ asked: intent.asked, intent })),
];
const examples = rows.flatMap(({ asked, ...row }) =>
  asked.split(' | ').map((example) => ({ ...row, words: meaningsOf(tokensOf(example)).filter(isTelling) })),
);
const search = new MiniSearch({
  fields: ['words'],
  ...readyWords,
  searchOptions: { bm25: { k: 1, b: 0, d: 0.5 } },
});
search.addAll(examples.map(({ words }, id) => ({ id, words: words.join(' ') })));

/** What a question asks for. */
export interface FoundIntents {
  topics: Set<Topic>;
  /** How things work here, or `privateMatters`. */
  guide: Intent | undefined;
  smallTalk: Intent | undefined;
}

/** Finds the examples whose words are all in a question. Of several, the one with the most and rarest words counts. */
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
