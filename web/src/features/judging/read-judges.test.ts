import { expect, test } from 'vitest';
import { readJudges } from './read-judges.ts';

function judgesOf(text: string, known: string[] = []) {
  return readJudges(text, known).map(({ judge, fault }) =>
    judge ? [judge.name, judge.email, judge.organization] : fault,
  );
}

const thomas = ['Thomas Kurian', 'thomas@x.example', 'Backwater Ventures'];

test.each([
  'Thomas Kurian, thomas@x.example, Backwater Ventures',
  'Thomas Kurian\tthomas@x.example\tBackwater Ventures',
  'Thomas Kurian;thomas@x.example;Backwater Ventures',
])('reads %j', (line) => {
  expect(judgesOf(`\n${line}\r\n  \n`)).toEqual([thomas]);
});

test.each([
  'Thomas Kurian <thomas@x.example>',
  '"Thomas Kurian" <thomas@x.example>,',
  '  Thomas Kurian <thomas@x.example>;',
])('reads %j of a mail program', (line) => {
  expect(judgesOf(line)).toEqual([['Thomas Kurian', 'thomas@x.example', '']]);
});

test('reads several of a mail program in a line', () => {
  expect(judgesOf('A <a@x.example>, "B, C" <b@x.example>; D <d@x.example>\nE, e@x.example')).toEqual([
    ['A', 'a@x.example', ''],
    ['B, C', 'b@x.example', ''],
    ['D', 'd@x.example', ''],
    ['E', 'e@x.example', ''],
  ]);
});

test('reads a mail address with an organization, or a name with a comma', () => {
  expect(judgesOf('Thomas Kurian <thomas@x.example>, Backwater Ventures')).toEqual([thomas]);
  expect(judgesOf('"Kurian, Thomas" <thomas@x.example>')).toEqual([
    ['Kurian, Thomas', 'thomas@x.example', ''],
  ]);
});

test('an organization may be missing, or have commas', () => {
  expect(judgesOf('A, a@x.example\nB, b@x.example, CIT, Coimbatore')).toEqual([
    ['A', 'a@x.example', ''],
    ['B', 'b@x.example', 'CIT, Coimbatore'],
  ]);
});

test('says what is wrong with a line', () => {
  const known = 'This address is already in the list.';
  expect(judgesOf('Thomas\nA, a@x.example\nB, A@x.example\nC, c@x.example', ['c@x.example'])).toEqual([
    'Write a name, a comma and an email address.',
    ['A', 'a@x.example', ''],
    known,
    known,
  ]);
  expect(judgesOf('Thomas, not an address')).toEqual([expect.stringMatching(/email/i)]);
});

test('an address of its own is another judge, who needs a name', () => {
  const nameless = 'Write a name, a comma and an email address.';
  expect(judgesOf('Dr Rao <rao@x.in>, "Iyer, Anu" <anu@x.in>; b@x.in')).toEqual([
    ['Dr Rao', 'rao@x.in', ''],
    ['Iyer, Anu', 'anu@x.in', ''],
    nameless,
  ]);
  expect(judgesOf('b@x.in, c@x.in')).toEqual([nameless, nameless]);
  expect(judgesOf('rao@x.in; anu@x.in; b@x.in')).toEqual([nameless, nameless, nameless]);
  expect(readJudges('b@x.in, c@x.in', []).map(({ text }) => text)).toEqual(['b@x.in', 'c@x.in']);
});

test('an organization has no address', () => {
  expect(judgesOf('Rao, rao@x.in, mail of Anu: anu@x.in')).toEqual(['Write each judge on a new line.']);
});
