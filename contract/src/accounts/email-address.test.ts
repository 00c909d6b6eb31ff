import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { isAddress, looksLikeEmail, mailtoAddress } from './email-address.ts';
import { textKey } from '../text-key.ts';

test.each([
  ['a@b.c', true],
  ["o'brien+hack@college.ac.in", true],
  ['पवन@उदाहरण.भारत', true],
  ['a@b', false],
  ['a b@c.d', false],
  ['@b.c', false],
  ['a@@b.c', false],
  ['a@b.c?bcc=spy@x.y', false],
  ['a@b.c%0Abcc', false],
  ['a@b.c,d', false],
  ['"a"@b.c', false],
  ['a\u200B@b.c', false],
  ['\uFF41@b.c', false],
])('looksLikeEmail(%j) is %j', (text, expected) => expect(looksLikeEmail(text)).toBe(expected));

const anyAddress = fc
  .tuple(fc.string({ unit: anyCharacter, minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }))
  .map(([name, domain]) => `${name}@${domain}`.toLowerCase());

test('a lower-case address equals its key, so no two addresses are variants of each other', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      fc.pre(isAddress(address));
      expect(textKey(address)).toBe(address);
    }),
  );
});

test('no part of an address becomes a header in a mailto: link', () => {
  expect(mailtoAddress('a+b@c.d?bcc=spy@x.y&cc=%2C')).toBe('a%2Bb@c.d%3Fbcc%3Dspy@x.y%26cc%3D%252C');
  fc.assert(
    fc.property(anyAddress, (address) => {
      const { pathname, search, hash } = new URL(`mailto:${mailtoAddress(address.toWellFormed())}`);
      expect([decodeURIComponent(pathname), search, hash]).toEqual([address.toWellFormed(), '', '']);
    }),
  );
});
