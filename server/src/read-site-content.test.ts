import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { defaultSiteContent } from '@hackon/contract/site/site-content';
import { siteContentId } from '@hackon/contract/pages/page-data';
import { expect, onTestFinished, test } from 'vitest';
import { makeFastFolder } from '../test/fast-folder.ts';
import { startTestApp } from '../test/test-app.ts';
import { makeWebRoot, unlistedPage } from '../test/web-root.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const contact = { ...defaultSiteContent.contact, email: 'help@psg.example', address: '</script>' };

function fileWith(text: string): string {
  const folder = makeFastFolder('hackon-texts-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'texts.json');
  writeFileSync(file, text);
  return file;
}

function contentOf(text: string) {
  return readConfig({ SITE_CONTENT: fileWith(text) }).siteContent;
}

function faultsOf(file: string): string[] {
  try {
    readConfig({ SITE_CONTENT: file });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test('SITE_CONTENT replaces the parts that its file has', () => {
  expect(contentOf(JSON.stringify({ contact, operator: 'PSG Tech' }))).toEqual({
    ...defaultSiteContent,
    contact,
    operator: 'PSG Tech',
  });
});

test.each([
  ['{', /^SITE_CONTENT must name a JSON file\. \S+texts\.json cannot be read: SyntaxError: .+/u],
  ['no\nJSON', /^SITE_CONTENT must name a JSON file\. .+ is not valid JSON$/u],
  ['[]', /^SITE_CONTENT \S+texts\.json: Invalid input: expected object, received array$/u],
  ['{"abuot":1}', /^SITE_CONTENT \S+texts\.json: Unrecognized key: "abuot"$/u],
  [
    JSON.stringify({ contact: { ...contact, email: 'help' } }),
    /^SITE_CONTENT \S+texts\.json: contact email Please enter a valid email address$/u,
  ],
])('the file %j ends the start with a clear line', (text, line) => {
  expect(faultsOf(fileWith(text))).toEqual([expect.stringMatching(line)]);
});

test('a missing file stops the start', () => {
  expect(faultsOf('/no/such/file.json')).toEqual([
    expect.stringMatching(
      /^SITE_CONTENT must name a JSON file\. \/no\/such\/file\.json cannot be read: Error: ENOENT/u,
    ),
  ]);
});

test("every page contains the operator's texts, and no page the defaults", async () => {
  const html = async (siteContent: typeof defaultSiteContent) => {
    const app = await startTestApp({ webRoot: makeWebRoot(), config: { siteContent } });
    const pages = ['/', '/contact', '/student/dashboard', '/no/such/page'];
    return Promise.all(pages.map(async (url) => String((await app.inject({ method: 'GET', url })).body)));
  };
  for (const page of await html({ ...defaultSiteContent, contact })) {
    const json = new RegExp(`<script type="application/json" id="${siteContentId}">(.*?)</script>`, 'u').exec(
      page,
    )?.[1];
    expect(JSON.parse(json ?? '')).toEqual({ ...defaultSiteContent, contact });
  }
  const plain = await html(defaultSiteContent);
  expect(plain.at(-1)).toBe(unlistedPage);
  for (const page of plain) expect(page).not.toContain(siteContentId);
});

test("the assistant names the operator's support address", async () => {
  const ask = async (siteContent: typeof defaultSiteContent) => {
    const app = await startTestApp({ config: { siteContent } });
    const { response } = await app.succeed(askAssistant, { body: { question: 'How do I contact support?' } });
    return response;
  };
  expect(await ask(defaultSiteContent)).toContain('support@hackon.example');
  const answer = await ask({ ...defaultSiteContent, contact });
  expect(answer).toContain('help@psg.example');
  expect(answer).not.toContain('{support}');
});
