import { describe, expect, test } from 'vitest';
import { codePointFamilies } from '../../typst/create-compiler.ts';
import { printableTeams, printableText } from './printable-text.ts';

const families = codePointFamilies();

/** Counts the font changes in a text. Throws for a character in no font. */
function runsIn(text: string): number {
  const fonts = Array.from(text, (character) => {
    const family = families.get(character.codePointAt(0) ?? 0);
    if (family === undefined) throw new Error(`No font has ${character}`);
    return family;
  });
  return fonts.filter((family, place) => family !== fonts[place - 1]).length;
}

describe('is printed unchanged', () => {
  test.each([
    'Asha Raman',
    'मीरा नायर',
    'தமிழ் கோடர்ஸ்',
    'తెలుగు పేరు',
    'সৌমিত্র চট্টোপাধ্যায়',
    'ગુજરાતી',
    'ਗੁਰਮੁਖੀ',
    'ಕನ್ನಡ',
    'മലയാളം',
    'ଓଡ଼ିଆ',
    'क्‍ष',
    'Team 10 தமிழ் 🚀 मीरा',
    '👩🏽‍💻 👨‍👩‍👧‍👦 🇮🇳',
    'José Núñez, Đặng Thị Ánh',
    'Venkata Satya Naga Lakshmi Narasimha Subrahmanya Sastry Chaganti of the Old Campus',
    `${'a'.repeat(60)}@${'b'.repeat(15)}.in`,
    '₹500',
  ])('%s', (name) => expect(printableText(name, 'cell')).toBe(name));

  test('a long note in one script', () => {
    const note = 'பணம் வந்தது\n'.repeat(80).trim();
    expect(note.length).toBeGreaterThan(900);
    expect(printableText(note, 'paragraph')).toBe(note);
  });
});

test('a character without a font becomes one with a font', () => {
  const name = 'a漢b\u{40123}\uE000ש𝐀ｚ';
  expect(printableText(name, 'cell')).toBe('a�b�����');
});

describe('a hostile name of 120 characters becomes few runs', () => {
  test.each([
    ['two scripts in turn', 'aக'],
    ['ten scripts in turn', 'aमதశকಕമગਗଓ🚀'],
    ['characters that no font has in turn with others', 'a漢'],
    ['words of one letter', 'க '],
    ['marks of another script', 'a\u0BCD'],
  ])('%s', (_kind, pattern) => {
    const name = Array.from(pattern.repeat(60)).slice(0, 120).join('');
    expect(runsIn(printableText(name, 'cell'))).toBeLessThanOrEqual(21);
  });
});

test('an endless word is cut, and the text after it is kept', () => {
  expect(printableText(`${'x'.repeat(120)} y`, 'cell')).toBe(`${'x'.repeat(80)}… y`);
});

test('these rules apply to every text of a team; notes are a paragraph', () => {
  const name = 'aக'.repeat(60);
  const notes = 'க '.repeat(400);
  const member = {
    leads: true,
    name,
    role: name,
    registerNumber: name,
    email: name,
    mobileNumber: name,
    college: name,
  };
  const team = { name, status: 'pending', statusName: name, facts: name, notes, members: [member] };
  const [printed] = printableTeams(JSON.stringify([team]));
  const cell = printableText(name, 'cell');
  expect(cell.length).toBeLessThan(name.length);
  expect(new Set(Object.values({ ...member, ...printed?.members[0], leads: cell }))).toEqual(new Set([cell]));
  expect([printed?.name, printed?.statusName, printed?.facts]).toEqual([cell, cell, cell]);
  expect(runsIn(printed?.notes ?? '')).toBeLessThanOrEqual(351);
  expect(printed?.notes.length).toBeGreaterThan(cell.length);
});
