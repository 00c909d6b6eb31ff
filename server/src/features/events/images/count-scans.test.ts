import { expect, test } from 'vitest';
import { manyScans } from '../../../../test/hostile-images.ts';
import { newImage } from '../../../../test/images.ts';
import { countScans } from './count-scans.ts';

const segment = (code: number, content: readonly number[]) => [0xff, code, 0, content.length + 2, ...content];
const scan = segment(0xda, [1, 1, 0, 0, 63, 0]);

test.each<[string, number[], number]>([
  ['none', [], 0],
  ['those with data', [...scan, 1, 2, 3, ...scan, 4], 2],
  ['those right after each other', [...scan, ...scan, ...scan], 3],
  [
    'those after stuffed bytes, restarts and fill bytes',
    [...scan, 0xff, 0, 0xff, 0xd0, 0xff, 0xff, ...scan],
    2,
  ],
  ['none in the metadata', [...segment(0xe1, [...scan, ...scan]), ...segment(0xfe, scan), ...scan], 1],
  ['none after the end', [...scan, 0xff, 0xd9, ...scan, ...scan], 1],
  ['those before the file is cut off', [...scan, 0xff, 0xda, 0], 1],
])('counts the scans of a JPEG: %s', (_which, bytes, scans) => {
  expect(countScans(Buffer.from([0xff, 0xd8, ...bytes]), 10)).toBe(scans);
});

test('stops counting at the given maximum', async () => {
  expect(countScans(await manyScans(500), 101)).toBe(101);
});

test('counts one scan of an ordinary JPEG', async () => {
  expect(countScans(await newImage({ width: 64, height: 64 }), 101)).toBe(1);
});
