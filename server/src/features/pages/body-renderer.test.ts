// @module-tag beyond-links
import { createHash } from 'node:crypto';
import { updateEvent } from '@hackon/contract/events/events';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { createEvent, free } from '../../../test/events.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { builtStyles, inlineScript, makeWebRoot } from '../../../test/web-root.ts';

async function start() {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const manager = await signUpManager(app);
  const { _id: id, shareLink } = await createEvent(app, manager, free);
  const get = async (url: string) => String((await app.inject({ method: 'GET', url })).body);
  const rename = (title: string) =>
    app.succeed(updateEvent, { token: manager.token, params: { id }, body: { title } });
  return { app, get, rename, path: `/events/public/${shareLink}` };
}

const shell = '<div id="root"></div>';
const bodyOf = (html: string) => /<h1>(?<text>.*)<\/h1>/u.exec(html)?.groups?.text;

test('a public page is sent with its body, its styles and the instant of the body', async () => {
  const { get, path } = await start();
  for (const address of ['/', '/events', path, '/about', '/contact', '/privacy']) {
    const html = await get(address);
    expect(html).toContain(`<div id="root"><h1>${address}</h1></div>`);
    expect(html).toContain(`<style>${builtStyles}</style>`);
    expect(html).not.toContain('rel="stylesheet"');
    expect(html.indexOf('/picture.webp')).toBeLessThan(html.indexOf('</head>'));
    expect(html).toContain('"renderedAt":"2026-12-01T06:30:00.000Z"');
  }
});

test('a page that depends on the caller is sent without a body', async () => {
  const { get } = await start();
  const html = await get('/student/dashboard');
  expect(html).toContain(shell);
  expect(html).toContain('rel="stylesheet"');
  expect(html).not.toContain('renderedAt');
});

test('parameters without effect cause no new rendering', async () => {
  const { app, get } = await start();
  const first = await get('/events');
  app.clock.advance(1);
  expect(await get('/events?utm_source=whatsapp&status=all&sort=startDate')).toBe(first);
  expect(bodyOf(await get('/about?from=poster'))).toBe('/about');
  expect(bodyOf(await get('/events?sort=startDate&q=smart'))).toBe('/events?q=smart');
});

test('a page that cannot be rendered is sent without a body, and is counted', async () => {
  const { app, get, rename, path } = await start();
  await rename('Broken');
  const html = await get(path);
  expect(html).toContain(shell);
  expect(html).toContain('<title>Broken · HackOn</title>');
  expect(html).not.toContain('renderedAt');
  expect(app.log.some((line) => line.includes('rendering a page failed'))).toBe(true);
  expect(bodyOf(await get('/about'))).toBe('/about');
});

test('under load a page is sent without a body, until a second has passed', async () => {
  const { app, get, rename, path } = await start();
  const bodies = [];
  for (let count = 1; count <= 4; count += 1) {
    await rename(`Version ${count}`);
    bodies.push(bodyOf(await get(path)));
  }
  expect(bodies.map((body) => body !== undefined)).toEqual([true, true, false, false]);
  expect(await get(path)).toContain('<title>Version 4 · HackOn</title>');
  app.clock.advance(1000);
  expect(bodyOf(await get(path))).toBeDefined();
});

test("a page is rendered again when its 'closes in' text changes", async () => {
  const { app, get, path } = await start();
  const first = await get(path);
  // The deadline is 5 December, 18:29:59.999 in UTC.
  app.clock.now = new Date('2026-12-01T18:29:59.999Z');
  expect(await get(path)).toBe(first);
  app.clock.advance(1);
  expect(await get(path)).not.toBe(first);
});

test('the content policy allows the inline script of the built page by its hash', async () => {
  const { app } = await start();
  const { headers } = await app.inject({ method: 'GET', url: '/about' });
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});
