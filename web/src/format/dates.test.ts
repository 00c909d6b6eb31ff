import { expect, test } from 'vitest';
import { formatDateTime, formatDay, formatRange } from './dates.ts';

const evening = '2026-12-12T12:30:00.000Z';
const kolkata = 'Asia/Kolkata';
const lines = (text: string) => text.split(' ');

test('lines break only between day and time', () => {
  expect(lines(formatDateTime(evening, kolkata))).toEqual([
    '12\u00A0Dec\u00A02026,',
    '6:00\u00A0pm\u00A0IST',
  ]);
  expect(lines(formatDay(evening, kolkata))).toEqual(['12\u00A0Dec\u00A02026']);
});

test('lines break after the dash of a range', () => {
  expect(lines(formatRange(evening, '2026-12-13T09:30:00.000Z', kolkata))).toEqual([
    '12\u00A0Dec\u00A02026,',
    '6:00\u00A0pm\u00A0–',
    '13\u00A0Dec,\u00A03:00\u00A0pm\u00A0IST',
  ]);
});
