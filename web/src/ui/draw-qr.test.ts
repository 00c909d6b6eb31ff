import { describe, expect, it } from 'vitest';
import { drawQr, qrPath } from './draw-qr.ts';

const link = 'upi://pay?pa=college@okaxis&pn=College&am=500.00&cu=INR';

describe('drawQr', () => {
  it('leaves four white modules on every side', () => {
    const { side, runs } = drawQr(link);
    expect(Math.min(...runs.map(({ x }) => x))).toBe(4);
    expect(Math.min(...runs.map(({ y }) => y))).toBe(4);
    expect(Math.max(...runs.map(({ x, length }) => x + length))).toBe(side - 4);
    expect(Math.max(...runs.map(({ y }) => y))).toBe(side - 5);
  });

  it('starts with the top of the first finder pattern: seven dark modules', () => {
    expect(drawQr(link).runs[0]).toEqual({ x: 4, y: 4, length: 7 });
  });
});

describe('qrPath', () => {
  it('makes one rectangle of each run', () => {
    expect(qrPath({ side: 9, runs: [{ x: 1, y: 2, length: 3 }] })).toBe('M1 2h3v1h-3Z');
  });
});
