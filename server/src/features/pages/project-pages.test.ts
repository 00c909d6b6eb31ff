// @module-tag beyond-links
import { projectGallery, publicProject } from '@hackon/contract/projects/projects';
import { publicResults } from '@hackon/contract/results/results';
import { describe, expect, test } from 'vitest';
import { announceEvent } from '../../db/announce-event.ts';
import { transaction } from '../../db/transaction.ts';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, free } from '../../../test/events.ts';
import { addProject, collectProjects, galleryOpensAt } from '../../../test/projects.ts';
import { registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { makeWebRoot } from '../../../test/web-root.ts';

const publicUrl = 'https://hackon.example';

async function startWithProject() {
  const app = await startTestApp({ webRoot: makeWebRoot(), config: { publicUrl } });
  const event = await createEvent(app, await signUpManager(app), free);
  await collectProjects(app, event);
  const team = await registerTeam(app, await signUpStudent(app), event, { teamName: 'Off By One' });
  await addProject(app, team, { tagline: 'Told "by" <phones>' });
  const get = (url: string) => app.app.inject({ url });
  const open = () => (app.clock.now = new Date(galleryOpensAt));
  return { app, event, team, get, open, gallery: `/events/public/${event.shareLink}/projects` };
}

function dataIn(html: string): unknown {
  const json = /<script type="application\/json" id="page-data">(?<json>.*?)<\/script>/su.exec(html);
  return JSON.parse(json?.groups?.json ?? 'null');
}

describe('GET /events/public/:shareLink/projects', () => {
  test('is a whole page once the gallery is open', async () => {
    const { app, event, get, open, gallery } = await startWithProject();
    expect((await get(gallery)).statusCode).toBe(404);
    open();
    const { statusCode, body } = await get(gallery);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Projects of Smart Campus Hack · HackOn</title>');
    expect(body).toContain('content="1 project of Smart Campus Hack"');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${gallery}" />`);
    expect(body).toContain(`${publicUrl}/api/public/events/${event.shareLink}/share-card.png?v=`);
    expect(body).not.toContain('noindex');
    const api = await app.succeed(projectGallery, { params: { id: event._id } });
    expect(dataIn(body)).toMatchObject({
      gallery: { ref: event.shareLink, query: { q: '', tag: '', page: 1 }, gallery: api },
    });
  });

  test('answers a search, which search engines do not list', async () => {
    const { get, open, gallery } = await startWithProject();
    open();
    const { body } = await get(`${gallery}?q=zebra&utm_source=chat`);
    expect(dataIn(body)).toMatchObject({ gallery: { gallery: { projects: [], total: 0 } } });
    expect(body).toContain(`href="${publicUrl}${gallery}?q=zebra"`);
    expect(body).toContain('noindex');
  });

  test('answers 404 for an unknown event', async () => {
    const { get, open } = await startWithProject();
    open();
    for (const ref of ['none-k3v9q2xa', 'f'.repeat(24), '42']) {
      expect((await get(`/events/public/${ref}/projects`)).statusCode).toBe(404);
    }
  });
});

describe('GET /projects/:id', () => {
  test('is a whole page with its share card', async () => {
    const { app, team, get, open } = await startWithProject();
    const path = `/projects/${team._id}`;
    expect((await get(path)).statusCode).toBe(404);
    open();
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Bus Kab? · HackOn</title>');
    const words = 'Told &quot;by&quot; &lt;phones&gt; · Built by Off By One at Smart Campus Hack.';
    expect(body).toContain(`<meta property="og:description" content="${words}" />`);
    expect(body).toContain(`${publicUrl}/api/public${path}/share-card.png?v=`);
    const project = await app.succeed(publicProject, { params: { id: team._id } });
    expect(dataIn(body)).toMatchObject({ project });
    expect((await get('/projects/42')).statusCode).toBe(404);
  });
});

describe('GET /events/public/:shareLink/results', () => {
  test('is a whole page once the results are published, and in the sitemap', async () => {
    const { app, event, get } = await startWithProject();
    const path = `/events/public/${event.shareLink}/results`;
    expect((await get(path)).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain(path);
    await transaction(app.db, async (trx) => {
      announceEvent(event._id);
      await trx.updateTable('events').set({ results_published_at: app.clock.now.toISOString() }).execute();
    });
    app.clock.advance(60_000);
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Results of Smart Campus Hack · HackOn</title>');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${path}" />`);
    expect(body).toContain(`${publicUrl}/api/public/events/${event.shareLink}/share-card.png?v=`);
    const results = await app.succeed(publicResults, { params: { id: event._id } });
    expect(dataIn(body)).toMatchObject({ results: { ref: event.shareLink, results } });
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${publicUrl}${path}</loc>`);
  });
});

test('GET /sitemap.xml lists open galleries and their projects', async () => {
  const { team, get, open, gallery } = await startWithProject();
  const urls = [gallery, `/projects/${team._id}`].map((path) => `<loc>${publicUrl}${path}</loc>`);
  const before = await get('/sitemap.xml');
  for (const url of urls) expect(before.body).not.toContain(url);
  open();
  const after = await get('/sitemap.xml');
  for (const url of urls) expect(after.body).toContain(url);
});
