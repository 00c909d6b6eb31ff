import { judgePicture, judgeSlides } from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { expect, test } from 'vitest';
import { createEvent, free } from '../../../test/events.ts';
import { assign, setContent, startWithRound } from '../../../test/judging-rounds.ts';
import { signInJudge } from '../../../test/judging.ts';
import { transaction } from '../../db/transaction.ts';

/** With both kinds of files in the first project. */
async function startWithFiles(change: Parameters<typeof startWithRound>[0] = {}) {
  const started = await startWithRound(change);
  const { app, round, teams, judge } = started;
  const [picture = '', slides = ''] = await setContent(app, round, teams[0], {
    files: ['picture', 'slides'],
  });
  const readPicture = (size: 'large' | 'small', { token } = judge, fileId = picture) =>
    app.call(judgePicture, { token, params: { fileId }, query: { size } });
  const readSlides = ({ token } = judge, fileId = slides) =>
    app.call(judgeSlides, { token, params: { fileId } });
  return { ...started, picture, slides, readPicture, readSlides };
}

const missing = { status: 404, body: { message: judgingMessages.fileNotFound } };

test('a judge reads the pictures and slides of own projects', async () => {
  const { picture, slides, readPicture, readSlides, kit } = await startWithFiles();
  const { projects } = await kit();
  const urls = projects.flatMap(({ files }) => files.map(({ url }) => url));
  expect(urls).toEqual([
    `/api/judging/files/${picture}/picture.webp`,
    `/api/judging/files/${slides}/slides.pdf`,
  ]);
  for (const size of ['large', 'small'] as const) {
    expect(await readPicture(size)).toMatchObject({
      status: 200,
      body: `The ${size} picture`,
      headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
    });
  }
  expect(await readSlides()).toMatchObject({
    status: 200,
    body: 'The slides',
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': "sandbox;default-src 'none'",
    },
  });
});

test('a file is of its kind alone', async () => {
  const { picture, slides, judge, readPicture, readSlides } = await startWithFiles();
  expect(await readPicture('large', judge, slides)).toMatchObject(missing);
  expect(await readSlides(judge, picture)).toMatchObject(missing);
  expect(await readSlides(judge, 'f'.repeat(24))).toMatchObject(missing);
});

test('other judges, and a judge of a fully blind round, get 404', async () => {
  const { app, manager, event, round, teams, readPicture, readSlides } = await startWithFiles();
  const other = await signInJudge(app, event);
  await assign(app, round, other, teams.slice(1));
  expect(await readPicture('large', other)).toMatchObject(missing);
  expect(await readSlides(other)).toMatchObject(missing);
  const stranger = await signInJudge(app, await createEvent(app, manager, free));
  // No call makes such rows.
  await assign(app, round, stranger, teams);
  expect(await readSlides(stranger)).toMatchObject(missing);
  const blind = await startWithFiles({ blind: 'full' });
  expect(await blind.readPicture('large')).toMatchObject(missing);
  expect(await blind.readSlides()).toMatchObject(missing);
});

test('a file that is not in the judged version gets 404', async () => {
  const { app, round, teams, readSlides } = await startWithFiles();
  await setContent(app, round, teams[0], { files: [] });
  expect(await readSlides()).toMatchObject(missing);
});

test.each(['draft', 'disqualified', 'released'] as const)('%s, its files get 404', async (state) => {
  const { app, readSlides, setRound } = await startWithFiles();
  if (state === 'draft') await setRound({ state });
  if (state === 'disqualified') {
    await transaction(app.db, (trx) => trx.updateTable('round_entries').set({ state }).execute());
  }
  if (state === 'released') {
    await transaction(app.db, (trx) => trx.updateTable('assignments').set({ state }).execute());
  }
  expect(await readSlides()).toMatchObject(missing);
});
