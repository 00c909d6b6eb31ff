import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@hackon/server/config';
import { askedAt } from './assistant/question.ts';
import { buildDemo } from './demo/build-demo.ts';
const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'p-')), RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
const { app, db } = await buildDemo(config, { now: askedAt });
const events = await db.selectFrom('events').select(['id', 'title']).execute();
for (const line of readFileSync('/tmp/probe.txt', 'utf8').split('\n').filter(Boolean)) {
  const [page, question] = line.includes('|') ? line.split('|') : ['', line];
  const event = page ? events.find((e) => e.title.startsWith(page!))?.id : undefined;
  const a = await app.inject({ method: 'POST', url: '/api/chatbot/ask', payload: { question, event } });
  console.log(`${page}| ${question}\n      ${a.json().response?.slice(0, 170).replaceAll('\n', ' / ')}`);
}
process.exit();
