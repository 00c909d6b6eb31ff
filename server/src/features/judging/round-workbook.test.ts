// @module-tag slow
import { closeRound, ranksCsv, roundXlsx, scoresCsv } from '@hackon/contract/judging/rounds';
import { expect, test, vi } from 'vitest';
import { readCsv } from '../../../test/read-csv.ts';
import { readXlsx, unzip } from '../../../test/read-xlsx.ts';
import { review, startRound } from '../../../test/rounds.ts';
import { requestOf } from '../../../test/test-app.ts';

// Programs start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('GET /api/rounds/:id/round.xlsx has the rows of both CSV files, on two sheets', async () => {
  const { app, judges, round, ofRound } = await startRound();
  const call = { token: ofRound.token, params: ofRound.params };
  expect(await app.call(roundXlsx, call)).toMatchObject({ status: 409, body: { code: 'ranks_hidden' } });
  for (const judge of judges) await review(app, judge, round._id, { scoreOf: (nth) => nth });
  await app.succeed(closeRound, { ...call, body: { force: true } });
  const { rawPayload, headers } = await app.app.inject(requestOf(roundXlsx, call));
  expect(headers['content-disposition']).toContain('Screening.xlsx');
  expect(readXlsx(rawPayload, 1)).toEqual(readCsv(await app.succeed(ranksCsv, call)));
  expect(readXlsx(rawPayload, 2)).toEqual(readCsv(await app.succeed(scoresCsv, call)));
  const names = unzip(rawPayload).get('xl/workbook.xml') ?? '';
  expect([...names.matchAll(/<sheet [^>]*name="(\w+)"/gu)].map(([, name]) => name)).toEqual([
    'Ranks',
    'Reviews',
  ]);
  expect(names).toContain('localSheetId="1">Reviews!$1:$1');
});
