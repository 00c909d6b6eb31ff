import type { BodyOf, QueryOf } from '@hackon/contract/endpoint';
import { deleteEvent } from '@hackon/contract/events/events';
import { projectMessages } from '@hackon/contract/projects/messages';
import {
  projectGallery,
  projectShareCard,
  projectsPerPage,
  publicProject,
  reportProject,
} from '@hackon/contract/projects/projects';
import { decidePayment, withdrawTeam } from '@hackon/contract/teams/teams';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { announceEvent } from '../../db/announce-event.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { ProjectFiles } from '../submissions/project-files.ts';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, free, type NewEventBody } from '../../../test/events.ts';
import { signInAgain } from '../../../trust/authorization-world.ts';
import { newImage } from '../../../test/images.ts';
import { addProject, collectProjects, deadline, galleryOpensAt, texts } from '../../../test/projects.ts';
import { registerTeam } from '../../../test/teams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

async function startWithGallery({ teams = 1, ...change }: NewEventBody & { teams?: number } = {}) {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, { ...free, ...change });
  await collectProjects(app, event);
  const entered = [];
  for (let number = 0; number < teams; number += 1) {
    const student = await signUpStudent(app);
    const team = await registerTeam(app, student, event, { teamName: `Team ${number}` });
    entered.push({ ...team, student });
  }
  const [team] = entered;
  if (!team) throw new Error('no team');
  const params = { id: event._id };
  const read = (query: QueryOf<typeof projectGallery> = {}) => app.succeed(projectGallery, { params, query });
  const titles = async (query: QueryOf<typeof projectGallery> = {}) =>
    (await read(query)).projects.map(({ title }) => title);
  const open = () => (app.clock.now = new Date(galleryOpensAt));
  return { app, manager, event, teams: entered, team, params, read, titles, open };
}

const closed = { status: 404, body: { message: projectMessages.galleryClosed } };

describe('GET /api/public/events/:id/projects', () => {
  test('opens by the clock, to the ms', async () => {
    const { app, team, params, titles } = await startWithGallery();
    await addProject(app, team);
    app.clock.now = new Date(Date.parse(galleryOpensAt) - 1);
    expect(await app.call(projectGallery, { params })).toMatchObject(closed);
    app.clock.advance(1);
    expect(await titles()).toEqual(['Bus Kab?']);
  });

  test('is closed where the event collects no projects, and for a deleted event', async () => {
    const { app, manager, event, params, open } = await startWithGallery();
    const other = await createEvent(app, manager);
    open();
    expect(await app.call(projectGallery, { params: { id: other._id } })).toMatchObject(closed);
    await app.succeed(projectGallery, { params });
    const token = await signInAgain(app, manager);
    await app.succeed(deleteEvent, { token, params, query: { confirm: event.title } });
    expect(await app.call(projectGallery, { params: { id: event.shareLink } })).toMatchObject(closed);
    expect(await app.call(projectGallery, { params: { id: '42' } })).toMatchObject({ status: 400 });
  });

  test('shows cards by title, without names or addresses of members', async () => {
    const { app, teams, event, open } = await startWithGallery({ teams: 2 });
    const [first, second] = teams;
    if (!first || !second) throw new Error('no teams');
    await addProject(app, first, { title: 'Zebra' });
    await addProject(app, second, { files: ['slides', 'picture'] });
    open();
    const { body, headers } = await app.call(projectGallery, { params: { id: event.shareLink } });
    expect(body).toEqual({
      event: { _id: event._id, shareLink: event.shareLink, title: event.title, timeZone: event.timeZone },
      tracks: [],
      prizes: [],
      tags: ['Transport', 'GPS'],
      projects: [
        {
          _id: second._id,
          teamName: 'Team 1',
          title: 'Bus Kab?',
          tagline: texts.tagline,
          tags: texts.tags,
          trackIds: [],
          picture: expect.stringMatching(/^\/api\/submission-files\/\w{24}\/picture\.webp\?size=small$/u),
          awards: [],
        },
        expect.objectContaining({ _id: first._id, title: 'Zebra', picture: null }),
      ],
      total: 2,
    });
    const sent = JSON.stringify([body, headers]);
    for (const secret of ['asha', 'ravi', 'REG-', '98765', '@']) expect(sent).not.toContain(secret);
  });

  test('shows the submitted version, and drafts that count', async () => {
    const { app, teams, titles, open } = await startWithGallery({ teams: 4 });
    const [submitted, complete, incomplete, withdrawn] = teams;
    if (!submitted || !complete || !incomplete || !withdrawn) throw new Error('no teams');
    await addProject(app, submitted, { title: 'Submitted' });
    // A later save that nobody submitted.
    await transaction(app.db, (trx) =>
      trx.updateTable('submissions').set({ title: 'Later', version: 2 }).execute(),
    );
    await addProject(app, complete, { title: 'Complete', state: 'draft' });
    await addProject(app, incomplete, { title: 'Incomplete', state: 'draft', tagline: '' });
    await addProject(app, withdrawn, { title: 'Withdrawn', state: 'withdrawn' });
    open();
    expect(await titles()).toEqual(['Complete', 'Submitted']);
    expect(await titles({ q: 'later' })).toEqual([]);
    await transaction(app.db, (trx) =>
      trx.updateTable('submission_settings').set({ auto_submit: 0 }).execute(),
    );
    app.db.announcements.emit('gap');
    expect(await titles()).toEqual(['Submitted']);
  });

  test.each(['pending', 'rejected', 'withdrawn'])('leaves out a %s team', async (which) => {
    const paid = { entryFee: 500, paymentDetails: { upiId: 'campus@okaxis' } };
    const { app, manager, team, titles, open } = await startWithGallery(which === 'withdrawn' ? {} : paid);
    await addProject(app, team);
    const params = { teamId: team._id };
    const decide = (status: 'verified' | 'rejected') =>
      app.succeed(decidePayment, { token: manager.token, params, body: { status } });
    if (which === 'rejected') await decide('rejected');
    if (which === 'withdrawn') await app.succeed(withdrawTeam, { token: team.student.token, params });
    open();
    expect(await titles()).toEqual([]);
    expect(await app.call(publicProject, { params: { id: team._id } })).toMatchObject({ status: 404 });
  });

  test('shows a team once its payment is accepted', async () => {
    const paid = { entryFee: 500, paymentDetails: { upiId: 'campus@okaxis' } };
    const { app, manager, team, titles, open } = await startWithGallery(paid);
    await addProject(app, team);
    open();
    expect(await titles()).toEqual([]);
    const token = await signInAgain(app, manager);
    await app.succeed(decidePayment, { token, params: { teamId: team._id }, body: { status: 'verified' } });
    expect(await titles()).toEqual(['Bus Kab?']);
  });

  test('shows a team with an extension after its own close', async () => {
    const { app, event, team, titles, open } = await startWithGallery();
    await addProject(app, team);
    const until = new Date(Date.parse(deadline) + 60 * 60_000).toISOString();
    const extension = { team_id: team._id, event_id: event._id, until, reason: '' };
    await transaction(app.db, (trx) => trx.insertInto('submission_extensions').values(extension).execute());
    open();
    expect(await titles()).toEqual([]);
    expect(await app.call(publicProject, { params: { id: team._id } })).toMatchObject({ status: 404 });
    app.clock.now = new Date(Date.parse(until) + 120_000 - 1);
    expect(await titles()).toEqual([]);
    app.clock.advance(1);
    expect(await titles()).toEqual(['Bus Kab?']);
    await app.succeed(publicProject, { params: { id: team._id } });
  });

  test('loses a hidden project at once, everywhere', async () => {
    const { app, event, team, titles, open } = await startWithGallery();
    await addProject(app, team);
    open();
    const card = projectShareCard.path.replace(':id', team._id);
    const statuses = async () => {
      const project = await app.call(publicProject, { params: { id: team._id } });
      return [project.status, (await app.app.inject({ url: card })).statusCode];
    };
    const sitemap = async () => String((await app.inject({ method: 'GET', url: '/sitemap.xml' })).body);
    expect(await titles()).toEqual(['Bus Kab?']);
    expect(await statuses()).toEqual([200, 200]);
    expect(await sitemap()).toContain(`/projects/${team._id}`);
    await transaction(app.db, async (trx) => {
      announceEvent(event._id);
      await trx.updateTable('submissions').set({ hidden_at: galleryOpensAt }).execute();
    });
    expect(await titles()).toEqual([]);
    expect(await statuses()).toEqual([404, 404]);
    expect(await sitemap()).not.toContain(`/projects/${team._id}`);
  });

  test('searches title, tagline, tags and team, in any case, and nothing else', async () => {
    const { app, team, titles, open } = await startWithGallery();
    await addProject(app, team);
    open();
    for (const q of ['bus  KAB', 'really', 'transport', 'team 0', '']) {
      expect(await titles({ q })).toEqual(['Bus Kab?']);
    }
    for (const q of ['problem', '%', '_', 'kab? when', 'asha']) expect(await titles({ q })).toEqual([]);
  });

  test('filters by track, prize and tag', async () => {
    const { app, event, teams, read, titles, open } = await startWithGallery({ teams: 2 });
    const [first, second] = teams;
    if (!first || !second) throw new Error('no teams');
    const [track, prize] = ['a'.repeat(24), 'b'.repeat(24)];
    const ofEvent = { event_id: event._id, sponsor: '', position: 0 };
    await transaction(app.db, (trx) =>
      trx
        .insertInto('tracks')
        .values({
          ...ofEvent,
          id: track,
          kind: 'track',
          code: 'T1',
          title: 'Campus',
          body: '',
          max_teams: null,
        })
        .execute(),
    );
    await transaction(app.db, (trx) =>
      trx
        .insertInto('prizes')
        .values({
          ...ofEvent,
          id: prize,
          track_id: track,
          title: 'First',
          amount: 5000,
          places: 1,
          opt_in: 1,
        })
        .execute(),
    );
    await addProject(app, first, { title: 'One', trackIds: [track], prizeIds: [prize] });
    await addProject(app, second, { title: 'Two', tags: ['Bus'] });
    open();
    expect(await titles({ track })).toEqual(['One']);
    expect(await titles({ prize })).toEqual(['One']);
    expect(await titles({ tag: 'bus' })).toEqual(['Two']);
    expect(await titles({ tag: 'bu' })).toEqual([]);
    const { tracks, prizes, total } = await read({ track, tag: 'bus' });
    expect({ tracks, prizes, total }).toMatchObject({
      tracks: [{ _id: track, code: 'T1', title: 'Campus' }],
      prizes: [{ _id: prize, title: 'First', amount: 5000 }],
      total: 0,
    });
    expect(await app.succeed(publicProject, { params: { id: first._id } })).toMatchObject({
      tracks: [{ _id: track }],
      prizes: [{ _id: prize }],
    });
  });

  test('has pages', async () => {
    const { app, team, read, open } = await startWithGallery();
    await addProject(app, team);
    await copyProjects(app, team, projectsPerPage + 1);
    open();
    expect(await read()).toMatchObject({ total: projectsPerPage + 2 });
    expect((await read()).projects).toHaveLength(projectsPerPage);
    expect((await read({ page: 2 })).projects).toHaveLength(2);
    expect((await read({ page: 3 })).projects).toEqual([]);
  });
});

describe('GET /api/public/projects/:id', () => {
  test('shows the project and its files', async () => {
    const { app, team, event, open } = await startWithGallery();
    await addProject(app, team, { files: ['picture', 'slides'] });
    const call = () => app.call(publicProject, { params: { id: team._id } });
    expect(await call()).toMatchObject(closed);
    open();
    const { body } = await call();
    expect(body).toEqual({
      ...texts,
      _id: team._id,
      teamName: 'Team 0',
      files: [
        {
          _id: expect.any(String),
          kind: 'picture',
          fileName: 'picture.bin',
          size: 1000,
          url: expect.stringMatching(/picture\.webp$/u),
        },
        {
          _id: expect.any(String),
          kind: 'slides',
          fileName: 'slides.bin',
          size: 1000,
          url: expect.stringMatching(/slides\.pdf$/u),
        },
      ],
      submittedAt: expect.any(String),
      event: { _id: event._id, shareLink: event.shareLink, title: event.title, timeZone: event.timeZone },
      tracks: [],
      prizes: [],
      awards: [],
    });
    expect(await app.call(publicProject, { params: { id: event._id } })).toMatchObject({ status: 404 });
  });
});

describe('GET /api/public/projects/:id/share-card.png', () => {
  test('is a picture for chats once the gallery is open', { timeout: 30_000 }, async () => {
    const { app, team, open } = await startWithGallery();
    await addProject(app, team);
    const url = projectShareCard.path.replace(':id', team._id);
    expect(await app.app.inject({ url })).toMatchObject({ statusCode: 404 });
    open();
    const { statusCode, headers, rawPayload } = await app.app.inject({ url });
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/png' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const again = await app.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('shows the first picture of the project', { timeout: 30_000 }, async () => {
    const { app, team, open } = await startWithGallery();
    await addProject(app, team, { files: ['slides', 'picture', 'picture'] });
    open();
    const { files } = await app.succeed(publicProject, { params: { id: team._id } });
    const colors = ['#f0f', '#0f0'];
    for (const { _id } of files.filter(({ kind }) => kind === 'picture')) {
      const image = await newImage({ color: colors.shift() ?? '', format: 'webp' });
      await new ProjectFiles(app.dataDir).writePicture(_id, { image, smallImage: image });
    }
    const { rawPayload } = await app.app.inject({ url: projectShareCard.path.replace(':id', team._id) });
    const [red = 0, green = 0, blue = 0] = await sharp(rawPayload).removeAlpha().raw().toBuffer();
    expect(Math.min(red, blue) - green).toBeGreaterThan(100);
  });
});

describe('POST /api/public/projects/:id/report', () => {
  test('flags the project for the organizers, at most 20 times at once', async () => {
    const { app, team, open } = await startWithGallery();
    await addProject(app, team);
    const report = (body: BodyOf<typeof reportProject> = { reason: 'Copied.' }) =>
      app.call(reportProject, { params: { id: team._id }, body });
    expect(await report()).toMatchObject({ status: 404 });
    open();
    expect(await report({ reason: ' ' })).toMatchObject({ status: 400 });
    expect(await report()).toMatchObject({ status: 201, body: { message: projectMessages.reported } });
    const flags = () => app.db.selectFrom('submission_flags').selectAll().execute();
    expect(await flags()).toMatchObject([
      { team_id: team._id, kind: 'report', detail: 'Copied.', state: 'open' },
    ]);
    for (let number = 1; number < 20; number += 1) await report();
    expect(await report()).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
    expect(await flags()).toHaveLength(20);
    await transaction(app.db, (trx) =>
      trx.updateTable('submission_flags').set({ state: 'dismissed' }).execute(),
    );
    expect(await report()).toMatchObject({ status: 201 });
  });
});

/** Adds rows of other teams with the same project. */
async function copyProjects({ db, clock }: TestApp, team: { _id: string }, times: number): Promise<void> {
  const row = await db.selectFrom('teams').selectAll().where('id', '=', team._id).executeTakeFirstOrThrow();
  const submission = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
  const version = await db.selectFrom('submission_versions').selectAll().executeTakeFirstOrThrow();
  for (let number = 1; number <= times; number += 1) {
    const team_id = newId(clock.now);
    const name = { team_name: `Copy ${number}`, team_name_key: `copy ${number}` };
    await transaction(db, async (trx) => {
      await trx
        .insertInto('teams')
        .values({ ...row, ...name, id: team_id, account_id: null })
        .execute();
      await trx
        .insertInto('submissions')
        .values({ ...submission, team_id })
        .execute();
      await trx
        .insertInto('submission_versions')
        .values({ ...version, team_id })
        .execute();
    });
  }
}
