// @module-tag promise-any-text
import { ErrorBody } from '@hackon/contract/errors';
import { expect, test } from 'vitest';
import { startWithRound } from '../test/judging-rounds.ts';
import { keptFields, keptOf, textAt, textSets, textsFor } from './text-fields.ts';

const fields = keptFields('PUT /api/judging/reviews/:submissionId');

test('naughty strings in a review come back unchanged to its judge', { timeout: 120_000 }, async () => {
  const { review, kit } = await startWithRound();
  for (const texts of textSets(fields)) {
    expect([texts, (await review(texts)).status]).toEqual([texts, 200]);
    const [assignment] = (await kit()).assignments;
    const kept = fields.map(([path, field]) => [path, keptOf(texts[path] ?? '', field)]);
    expect(fields.map(([path]) => [path, textAt(assignment?.review, path)])).toEqual(kept);
  }
});

test('naughty strings that do not fit a review get a 400 that names the field', async () => {
  const { app, review } = await startWithRound();
  for (const [path, field] of fields) {
    for (const text of textsFor(field).refused) {
      const { status, body } = await review({ [path]: text });
      const paths = ErrorBody.parse(body).issues?.map((issue) => issue.path);
      expect([text, status, paths]).toEqual([text, 400, [path]]);
    }
  }
  expect(await app.db.selectFrom('reviews').selectAll().execute()).toEqual([]);
});
