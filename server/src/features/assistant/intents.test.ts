import { pagePaths } from '@hackon/contract/pages/page-paths';
import { describe, expect, test } from 'vitest';
import table from './intents.json' with { type: 'json' };
import { details, intentExamples, intentsOf } from './intents.ts';
import placeNames from '../events/place-names.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };
import { meaningOf, tellingOf, tokensOf } from './words.ts';

const answers = [...table.guide, ...table.smallTalk, table.private].map(({ answer }) => answer);

test('every link of an answer leads to a page of the site', () => {
  const links = answers.flatMap((answer) => answer.match(/(?<=\]\()[^)]*/gu) ?? []);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !Object.values<string>(pagePaths).includes(link))).toEqual([]);
  expect(answers.filter((answer) => /[{}]/u.test(answer.replace('{support}', '')))).toEqual([]);
});

test.each(intentExamples)('the example “$text” matches its own intent', ({ text, intent }) => {
  const found = intentsOf(tellingOf(meaningOf(tokensOf(text))));
  expect(found).toContainEqual(intent);
});

describe('of the words', () => {
  const ways = Object.entries({ ...words.same, ...placeNames }).flatMap(([word, all]) =>
    all.split(' ').map((way) => ({ way, word })),
  );

  test('no phrase has two meanings', () => {
    const twice = [...Map.groupBy(ways, ({ way }) => way)].filter(([, all]) => all.length > 1);
    expect(twice.map(([way]) => way)).toEqual([]);
  });

  test('every detail has words that mean it', () => {
    expect([...details.keys()].filter((word) => !(word in words.same))).toEqual([]);
  });
});
