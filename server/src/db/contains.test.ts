// @module-tag promise-plans
import { anyCharacter } from '@hackon/contract/test/any-character';
import { textKey } from '@hackon/contract/text-key';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { contains } from './contains.ts';

const db = await openTestDatabase();

/** Few pieces, so one text often contains another. */
const anyPiece = fc.constantFrom(
  'a',
  'ab',
  'hack',
  ' ',
  '%',
  '_',
  '\\',
  String.raw`\%`,
  "'",
  '"',
  '*',
  '?',
  '[a]',
  '\n',
  'ß',
  'İ',
  'हैक',
  'मुंबई',
  'ि',
  'தமிழ்',
  'த',
  'హ్యాక్',
  'ಶ್ರೀ',
  '🚀',
  '𠀀',
  'e\u0301',
  '\u200D',
);
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.array(anyPiece, { maxLength: 8 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 12 }) },
);
const anyKey = anyText.map((text) => textKey(text.replaceAll('\u0000', '')));

test('finds texts that include the part, in any script', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyKey, { minLength: 1, maxLength: 12 }), anyKey, async (texts, part) => {
      const values = sql.join(texts.map((text, index) => sql`(${index}, ${text})`));
      const column = sql.ref<string>('searched.text');
      const { rows } = await sql<{ place: number }>`
        with searched (place, text) as (values ${values})
        select cast(place as integer) as place from searched where ${contains(column, part)} order by 1
      `.execute(db);
      const expected = texts.flatMap((text, index) => (text.includes(part) ? [index] : []));
      expect(rows.map(({ place }) => place)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
