// @module-tag promise-any-text
import { ErrorBody } from '@hackon/contract/errors';
import { galleryPath, projectPath } from '@hackon/contract/pages/page-paths';
import { publicProject } from '@hackon/contract/projects/projects';
import { saveSubmission, submissionDetail, submitSubmission } from '@hackon/contract/submissions/submissions';
import { addPrize, addTrack, prizes, tracks } from '@hackon/contract/submissions/tracks';
import { decidePayment } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { toJson } from '../src/db/json-text.ts';
import { signUpManager, signUpStudent } from '../test/accounts.ts';
import { createEvent } from '../test/events.ts';
import { collectProjects, deadline } from '../test/projects.ts';
import { registerTeam } from '../test/teams.ts';
import { manyEvents, startTestApp } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';
import { keptFields, keptOf, textAt, textSets, textsFor, withTexts } from './text-fields.ts';

const fields = keptFields('PUT /api/teams/:teamId/submission');

async function start() {
  const app = await startTestApp({ webRoot: makeWebRoot(), ...manyEvents });
  const manager = await signUpManager(app);
  const student = await signUpStudent(app);
  const event = await createEvent(app, manager);
  const team = await registerTeam(app, student, event);
  const decision = { token: manager.token, params: { teamId: team._id } };
  await app.succeed(decidePayment, { ...decision, body: { status: 'verified' } });
  await collectProjects(app, event, { required: toJson([]) });
  const save = (changes: Record<string, string>) =>
    app.call(saveSubmission, {
      token: student.token,
      params: { teamId: team._id },
      body: withTexts({ base: 1_000_000, changes: { title: '', tags: [''] } }, changes),
    });
  const get = async (url: string) => String((await app.inject({ method: 'GET', url })).body);
  return { app, manager, student, event, team, save, get };
}

/** A project's own title, so that it can be submitted. */
const named = fields.map(([path, field]) =>
  path === 'changes.title' ? ([path, { ...field, blank: 'refused' }] as const) : ([path, field] as const),
);

function expectKept(project: unknown, texts: Record<string, string>): void {
  const kept = fields.map(([path, field]) => [path, keptOf(texts[path] ?? '', field) || undefined]);
  const found = fields.map(([path]) => [path, textAt({ changes: project }, path) || undefined]);
  expect(found).toEqual(kept);
}

describe('naughty strings in a project', { timeout: 120_000 }, () => {
  test('come back unchanged to its team, to the organizer and in public, and add no tag to its page', async () => {
    const { app, manager, student, event, team, save, get } = await start();
    const params = { teamId: team._id };
    const shapes = async () => {
      const pages = [await get(projectPath(team._id)), await get(galleryPath(event.shareLink))];
      return pages.map((page) => page.match(/<\/?script|<!--/gu));
    };
    const opens = new Date(deadline).getTime() + 10 * 60_000;
    const before = app.clock.now;
    let expected: unknown;
    for (const texts of [{}, ...textSets(named.map(([path, field]) => [path, field]))]) {
      app.clock.now = before;
      expect(await save({ 'changes.title': 'Bus Kab?', ...texts })).toMatchObject({ status: 200 });
      const { submission } = await app.succeed(submitSubmission, { token: student.token, params });
      if (expected !== undefined) expectKept(submission, texts);
      const asked = { token: manager.token, params: { id: team._id } };
      const seen = await app.succeed(submissionDetail, asked);
      if (expected !== undefined) expectKept(seen.submission, texts);
      app.clock.now = new Date(opens);
      const shown = await app.succeed(publicProject, { params: { id: team._id } });
      if (expected !== undefined) expectKept(shown, texts);
      expected ??= await shapes();
      expect({ shapes: await shapes(), texts }).toEqual({ shapes: expected, texts });
    }
  });

  test('that do not fit get a 400 that names the field', async () => {
    const { save } = await start();
    for (const [path, field] of fields) {
      for (const text of textsFor(field).refused) {
        const answer = await save({ [path]: text });
        expect([
          text,
          answer.status,
          ErrorBody.parse(answer.body).issues?.map((issue) => issue.path),
        ]).toEqual([text, 400, [path]]);
      }
    }
  });

  test('come back unchanged from tracks and prizes', async () => {
    const { app, manager, event } = await start();
    const params = { id: event._id };
    const sent = { token: manager.token, params };
    for (const [call, list, path] of [
      [addTrack, tracks, 'POST /api/events/:id/tracks'],
      [addPrize, prizes, 'POST /api/events/:id/prizes'],
    ] as const) {
      const own = keptFields(path);
      for (const texts of textSets(own)) {
        const added = await app.call(call, { ...sent, body: withTexts({ title: '' }, texts) });
        const kept = own.map(([name, field]) => [name, keptOf(texts[name] ?? '', field)]);
        // Two tracks cannot have one code.
        if (added.status === 400) continue;
        expect(added.status).toBe(201);
        const shown = (await app.succeed(list, { params })).at(-1);
        expect(own.map(([name]) => [name, textAt(shown, name)])).toEqual(kept);
      }
    }
  });
});
