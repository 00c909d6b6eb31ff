import { pagePaths } from '@hackon/contract/pages/page-paths';
import { expect, test } from 'vitest';
import { findIntents } from './find-intents.ts';
import { guide, privateMatters, smallTalk } from './intents.ts';
import { tellingOf, tokensOf } from './vocabulary.ts';

const intents = [...guide, ...privateMatters, ...smallTalk];

test('every link of an answer leads to a page of the site', () => {
  const links = intents.flatMap(({ answer }) => answer.match(/(?<=\]\()[^)]*/gu) ?? []);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !Object.values<string>(pagePaths).includes(link))).toEqual([]);
  expect(intents.filter(({ answer }) => /[{}]/u.test(answer))).toEqual([]);
});

test.each(intents.flatMap((intent) => intent.examples.map((example) => ({ example, intent }))))(
  'the example “$example” finds its own intent',
  ({ example, intent }) => {
    const found = findIntents(tellingOf(tokensOf(example)));
    expect((smallTalk.includes(intent) ? found.smallTalk : found.guide)?.answer).toBe(intent.answer);
  },
);
