import { expect, test } from 'vitest';
import { newImage } from '../../../test/images.ts';
import { encodeImage } from './encode-image.ts';

test('of many pictures at once those that would wait too long are refused, to come again', async () => {
  const file = await newImage({ width: 20, height: 20 });
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => encodeImage(file)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(60 - 20);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 10 });
});
