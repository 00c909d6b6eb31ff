import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2401:4900:1C5A:8a3f:11ff:22ff:33ff:44ff', '2401:4900:1c5a::/48'],
  ['::1', '::/48'],
])('keeps only the network of the address %s', (ip, network) => {
  expect(sourceOf({ ip, headers: {} })).toEqual({ device: '', network });
});

test("keeps only the browser's name and its system", () => {
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  };
  expect(sourceOf({ ip: '203.0.113.77', headers }).device).toBe('Chrome on Android');
});
