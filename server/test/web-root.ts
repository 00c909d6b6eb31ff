import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

const builtPage = `<!doctype html><head><!--head--><title>HackOn</title><!--/head--></head>
<body><div id="root"></div><!--data--></body>`;

/** For addresses that search engines must not list. */
export const unlistedPage = `<!doctype html><head><title>HackOn</title><meta name="robots" content="noindex" /></head>
<body><div id="root"></div></body>`;

const pageScripts = JSON.stringify({ '/student/dashboard': ['/assets/dashboard-a1b2c3.js'] });

export const builtScript = 'export const answer = 42;';

/** Creates a folder with a built, compressed page, deleted after the test. */
export function makeWebRoot(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'hackon-web-'));
  onTestFinished(() => rmSync(webRoot, { recursive: true }));
  mkdirSync(join(webRoot, 'assets'));
  for (const [name, content] of [
    ['index.html', builtPage],
    ['page-scripts.json', pageScripts],
    ['assets/main-a1b2c3.js', builtScript],
  ] as const) {
    writeFileSync(join(webRoot, name), content);
    writeFileSync(join(webRoot, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(webRoot, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(webRoot, '.env'), 'SECRET=1');
  return webRoot;
}
