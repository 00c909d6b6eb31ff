import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyCharacter } from '../test/any-character.ts';
import { Email, EventRef, isShareLink, line, paragraph, queryNumber } from './fields.ts';
import { isBlank } from './shown-text.ts';
import { textKey } from './text-key.ts';

const anyText = fc.string({ unit: anyCharacter });

describe('input text', () => {
  test('a line has no control characters, is trimmed, and parses to itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = z.parse(line(100_000), text);
        expect(clean).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF]/u);
        expect(clean === '').toBe(isBlank(text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')));
        expect(clean).toBe(clean.trim());
        expect(clean.isWellFormed()).toBe(true);
        expect(z.parse(line(100_000), clean)).toBe(clean);
      }),
    );
  });

  test('a paragraph keeps line breaks and no other control characters', () => {
    expect(z.parse(paragraph(100), 'one\r\ntwo\u0000\tthree\rfour')).toBe('one\ntwo three\nfour');
  });

  test('joiners and variation selectors stay beside visible text', () => {
    const text = 'ක්\u200Dෂ ക്\u200C 👩\u200D💻 ☎\uFE0F';
    expect(z.parse(line(100), `\u2067${text}\u2069`)).toBe(text);
    expect(z.parse(paragraph(100), '\u200D \n\uFE0F')).toBe('');
  });

  test('the limit applies after trimming', () => {
    expect(z.safeParse(line(3), '  abc  ').success).toBe(true);
    expect(z.safeParse(line(3), 'abcd').error?.issues[0]?.message).toBe('Must be at most 3 characters long');
  });

  test('an email is compared in lower case', () => {
    expect(z.parse(Email, ' Arjun@College.Example ')).toBe('arjun@college.example');
    expect(z.parse(Email, undefined)).toBe('');
  });
});

test(
  'accepts an id or a share link as an event reference, and nothing else',
  { tags: ['spec-7', 'spec-8'] },
  () => {
    expect(z.parse(EventRef, '0123456789abcdef01234567')).toBeTruthy();
    expect(z.parse(EventRef, 'smart-campus-hack-k3v9q2xa')).toBeTruthy();
    expect(isShareLink('smart-campus-hack-k3v9q2xa')).toBe(true);
    expect(isShareLink('0123456789abcdef01234567')).toBe(false);
    for (const ref of ['', 'abc', '0123456789ABCDEF01234567', 'x-y', '../../etc/passwd', "1' or '1'='1"]) {
      expect(z.safeParse(EventRef, ref).error?.issues[0]?.message).toBe('Invalid event ID format');
    }
  },
);

test('query numbers are whole and within bounds', () => {
  const page = queryNumber(1, 10, 1);
  expect(z.parse(page, undefined)).toBe(1);
  expect(z.parse(page, '7')).toBe(7);
  for (const bad of ['0', '11', '1.5', 'x', '-1']) expect(z.safeParse(page, bad).success).toBe(false);
});

describe('textKey', () => {
  test('folds case, width and spaces', () => {
    expect(textKey('  Null   POINTERS ')).toBe('null pointers');
    expect(textKey('ＮＵＬＬ pointers')).toBe('null pointers');
  });

  test('leaves out invisible characters', () => {
    expect(textKey('Null\u200B \u202EPoin\u200Dters\uFE0F\u00AD')).toBe('null pointers');
    expect(textKey('e\u200B\u0301')).toBe('é');
  });

  test('is empty only for blank characters', () => {
    // Other planes contain only ideographs or no characters.
    const planes = [0, 0x1_00_00, 0xe_00_00];
    const characters = planes.flatMap((first) =>
      Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCodePoint(first + code)),
    );
    const wrong = characters.filter((character) => (textKey(character) === '') !== isBlank(character));
    expect(wrong).toEqual([]);
  });

  test('of a key is the key', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(textKey(textKey(text))).toBe(textKey(text));
      }),
    );
  });
});
