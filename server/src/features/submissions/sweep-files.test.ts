import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { setSubmissionVisibility, submissionDetail } from '@hackon/contract/submissions/submissions';
import { expect, onTestFinished, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { makeFastFolder } from '../../../test/fast-folder.ts';
import { newImage } from '../../../test/images.ts';
import { complete, newPdf, startWithProject } from '../../../test/project-team.ts';
import { registerTeam } from '../../../test/teams.ts';
import { sweepFiles } from './sweep-files.ts';

const hourMs = 60 * 60_000;

async function startWithHidden() {
  const started = await startWithProject();
  const { app, manager, team, write, leader, send, submit } = started;
  await write(leader, 0, complete);
  await send('picture', await newImage({ width: 64, height: 32 }));
  await send('slides', newPdf());
  await submit();
  const folder = join(app.dataDir, 'submission-files');
  const onDisk = async () => (await readdir(folder)).toSorted();
  const setTime = async (file: string, at: Date) => utimes(join(folder, file), at, at);
  /** Files of the test are as old as its clock. */
  const age = async () => {
    for (const file of await onDisk()) await setTime(file, app.clock.now);
  };
  await age();
  const sweep = () => sweepFiles({ db: app.db, dataDir: app.dataDir }, app.clock.now);
  const params = { id: team._id };
  const files = async () =>
    (await app.succeed(submissionDetail, { token: manager.token, params })).submission.files;
  const hide = (hidden: boolean) =>
    app.succeed(setSubmissionVisibility, { token: manager.token, params, body: { hidden, reason: '' } });
  return { ...started, folder, onDisk, setTime, age, sweep, files, hide };
}

test('deletes the files of a hidden project after 30 days, and no other’s', async () => {
  const { app, event, goTo, send, onDisk, sweep, files, hide, age } = await startWithHidden();
  const student = await signUpStudent(app);
  const { _id: teamId } = await registerTeam(app, student, event);
  const own = await onDisk();
  await send('slides', newPdf({ mark: 'other' }), { who: student, teamId });
  const others = (await onDisk()).filter((file) => !own.includes(file));
  await age();
  await hide(true);
  const hiddenAt = app.clock.now.getTime();
  await goTo(hiddenAt + submissionLimits.hiddenFilesMs - 1);
  await sweep();
  expect(await files()).toHaveLength(2);
  expect(await onDisk()).toHaveLength(4);
  await goTo(hiddenAt + submissionLimits.hiddenFilesMs);
  await sweep();
  expect(await files()).toEqual([]);
  expect(await onDisk()).toEqual(others);
});

test('keeps the files of a project that is shown again', async () => {
  const { app, goTo, onDisk, sweep, files, hide } = await startWithHidden();
  await hide(true);
  const hiddenAt = app.clock.now.getTime();
  await goTo(hiddenAt + submissionLimits.hiddenFilesMs - 1);
  await hide(false);
  await goTo(hiddenAt + submissionLimits.hiddenFilesMs * 2);
  await sweep();
  expect(await files()).toHaveLength(2);
  expect(await onDisk()).toHaveLength(3);
});

test('deletes replaced slides, and files that no row names, after an hour', async () => {
  const { app, onDisk, send, sweep, folder, setTime } = await startWithHidden();
  const before = await onDisk();
  await send('slides', newPdf({ mark: 'new' }));
  await writeFile(join(folder, `${'0'.repeat(24)}-large.webp`), 'left by a crash');
  const added = (await onDisk()).filter((file) => !before.includes(file));
  for (const file of added) await setTime(file, app.clock.now);
  app.clock.advance(hourMs);
  await sweep();
  // The submitted version still shows the replaced slides.
  expect(await onDisk()).toHaveLength(5);
  app.clock.advance(1);
  await sweep();
  expect(await onDisk()).toHaveLength(4);
  expect((await onDisk()).some((file) => file.startsWith('0'.repeat(24)))).toBe(false);
});

test('does nothing before the first file', async () => {
  const { app } = await startWithProject();
  const dataDir = makeFastFolder('hackon-test-');
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await sweepFiles({ db: app.db, dataDir }, app.clock.now);
  expect(await readdir(dataDir)).toEqual([]);
});
