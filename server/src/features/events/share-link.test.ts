// @module-tag spec-7
import { anyCharacter } from '@hackon/contract/test/any-character';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShareLink } from '@hackon/contract/fields';
import { freeShareLink, slugOf } from './share-link.ts';

const neverTaken = () => Promise.resolve(false);

test.each([
  ['Smart Campus Hack', 'smart-campus-hack'],
  ['  Café – Zürich 2026!  ', 'cafe-zurich-2026'],
  ['ＨＡＣＫ ①', 'hack-1'],
  ['ஹேக்கத்தான்', 'event'],
  ['!!!', 'event'],
  ['हैक AI', 'ai'],
])('the slug of %j is %j', (title, slug) => expect(slugOf(title)).toBe(slug));

test('a share link of any title matches the contract', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 200 }), async (title) => {
      expect(ShareLink.safeParse(await freeShareLink(title, neverTaken)).success).toBe(true);
    }),
  );
});

test('a long title is cut without a trailing hyphen', () => {
  expect(slugOf(`${'a'.repeat(59)} bcd`)).toBe('a'.repeat(59));
});

test('a taken link is replaced by a new one', async () => {
  const asked: string[] = [];
  const link = await freeShareLink('Hack', (candidate) => Promise.resolve(asked.push(candidate) <= 2));
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(3);
  expect(link).toBe(asked[2]);
});
