// @module-tag beyond-links
import { deleteEvent } from '@hackon/contract/events/events';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { startTestApp } from '../../../test/test-app.ts';

const config = { publicUrl: 'https://hackon.example' };

test('GET /sitemap.xml lists every public page, also of ended events, and no other page', async () => {
  const app = await startTestApp({ config });
  const manager = await signUpManager(app);
  const ended = await createEvent(app, manager, { title: 'Ended' });
  app.clock.advance(60_000);
  const open = await createEvent(app, manager, {
    title: 'Open',
    startDate: '2027-02-01',
    endDate: '2027-02-02',
    registrationDeadline: '2027-01-20',
  });
  await createEvent(app, manager, { title: 'Draft', status: 'draft' });
  const gone = await createEvent(app, manager, { title: 'Gone' });
  await app.succeed(deleteEvent, { token: manager.token, params: { id: gone._id } });
  app.clock.now = new Date('2026-12-20T00:00:00.000Z');

  const answer = await app.inject({ method: 'GET', url: '/sitemap.xml' });
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
  const changed = (minute: number) => `<lastmod>2026-12-01T06:${minute}:00.000Z</lastmod>`;
  expect(answer.body).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://hackon.example/</loc></url>
<url><loc>https://hackon.example/events</loc></url>
<url><loc>https://hackon.example/contact</loc></url>
<url><loc>https://hackon.example/privacy</loc></url>
<url><loc>https://hackon.example/terms</loc></url>
<url><loc>https://hackon.example/refunds</loc></url>
<url><loc>https://hackon.example/about</loc></url>
<url><loc>https://hackon.example/events/public/${open.shareLink}</loc>${changed(31)}</url>
<url><loc>https://hackon.example/events/public/${ended.shareLink}</loc>${changed(30)}</url>
</urlset>
`,
  );
});

test('GET /sitemap.xml is refreshed after a minute', async () => {
  const app = await startTestApp({ config });
  const manager = await signUpManager(app);
  const sitemap = async () => (await app.inject({ method: 'GET', url: '/sitemap.xml' })).body;
  const empty = await sitemap();
  const event = await createEvent(app, manager);
  app.clock.advance(59_999);
  expect(await sitemap()).toBe(empty);
  app.clock.advance(1);
  expect(await sitemap()).toContain(event.shareLink);
});

test('GET /sitemap.xml with a query redirects to the address without it', async () => {
  const app = await startTestApp({ config });
  for (const url of ['/sitemap.xml?x=1', '/%73itemap.xml']) {
    const answer = await app.inject({ method: 'GET', url });
    expect(answer).toMatchObject({ status: 308, headers: { location: '/sitemap.xml' } });
  }
});

test('GET /robots.txt excludes private pages, and names the sitemap', async () => {
  const app = await startTestApp({ config });
  const { status, headers, body } = await app.inject({ method: 'GET', url: '/robots.txt' });
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
  });
  expect(String(body).split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /manager/',
      'Disallow: /student/',
      'Disallow: /register/',
      'Sitemap: https://hackon.example/sitemap.xml',
    ]),
  );
});
