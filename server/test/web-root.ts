import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

export const inlineScript = 'document.title';
export const builtStyles = 'h1 { color: red }';

const builtPage = `<!doctype html><head><!--head--><title>HackOn</title><!--/head-->
<link rel="stylesheet" href="/assets/page-a1b2c3.css"><script>${inlineScript}</script></head>
<body><div id="root"><!--body--><!--/body--></div><!--data--></body>`;

/** The start of the head of pages that search engines must not list. */
export const unlistedPage = `<!doctype html><head><title>HackOn</title><meta name="robots" content="noindex" />
<link rel="stylesheet" href="/assets/page-a1b2c3.css"><script>${inlineScript}</script></head>
<body><div id="root"></div></body>`;

const pageScripts = JSON.stringify({ '/student/dashboard': ['/assets/dashboard-a1b2c3.js'] });

export const builtScript = 'export const answer = 42;';

/** Renders the address. An event titled 'Broken' fails. */
const serverBundle = `export async function renderPage({ address, data }) {
  if (data.publicEvent?.event.title === 'Broken') throw new Error('Broken');
  return { head: '<link rel="preload" href="/picture.webp" />', body: '<h1>' + address + '</h1>' };
}`;

/**
 * Creates a folder with a built, compressed page, deleted after the test. Without `bodies` the page cannot be rendered.
 */
export function makeWebRoot({ bodies = true } = {}): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'hackon-web-'));
  const serverRoot = `${webRoot}-server`;
  onTestFinished(() => {
    rmSync(webRoot, { recursive: true });
    rmSync(serverRoot, { recursive: true });
  });
  mkdirSync(serverRoot);
  if (bodies) writeFileSync(join(serverRoot, 'entry-server.js'), serverBundle);
  mkdirSync(join(webRoot, 'assets'));
  for (const [name, content] of [
    ['index.html', builtPage],
    ['page-scripts.json', pageScripts],
    ['assets/main-a1b2c3.js', builtScript],
    ['assets/page-a1b2c3.css', builtStyles],
  ] as const) {
    writeFileSync(join(webRoot, name), content);
    writeFileSync(join(webRoot, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(webRoot, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(webRoot, '.env'), 'SECRET=1');
  return webRoot;
}
