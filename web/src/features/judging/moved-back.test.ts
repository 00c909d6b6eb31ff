import { expect, test } from 'vitest';
import { buildBoard, buildEntry } from '../../../test/build-judging.ts';
import { movedBack } from './moved-back.ts';

const thomas = { judgeId: 't', name: 'Thomas' };
const rajat = { judgeId: 'r', name: 'Rajat' };
const neha = { judgeId: 'n', name: 'Neha' };

function entry(dueFrom: (typeof thomas)[], reviews = 0) {
  return buildEntry({ submissionId: 'p', dueFrom, reviews });
}

function back(before: ReturnType<typeof entry>, after: ReturnType<typeof entry>) {
  return movedBack(buildBoard({ entries: [before] }), buildBoard({ entries: [after] }), 't');
}

const given = { judgeId: 't', submissionId: 'p' };

test('a moved project goes back, and the other judge loses it', () => {
  expect(back(entry([thomas, rajat]), entry([rajat, neha]))).toEqual({
    add: [given],
    remove: [{ judgeId: 'n', submissionId: 'p' }],
  });
});

test('a project that nobody could take goes back', () => {
  expect(back(entry([thomas]), entry([]))).toEqual({ add: [given], remove: [] });
});

test('what the judge kept or reviewed meanwhile stays', () => {
  expect(back(entry([thomas]), entry([thomas]))).toEqual({ add: [], remove: [] });
  expect(back(entry([thomas], 1), entry([], 2))).toEqual({ add: [], remove: [] });
});
