// Asks the assistant the evaluation's questions over the demo data. Prints the shares of right answers, and the
// failures: those of held-out questions only with --failures. Fails below 95 % of the other questions.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loginManager, loginStudent } from '@hackon/contract/accounts/accounts';
import { askAssistant } from '@hackon/contract/assistant/assistant';
import type { Endpoint, ReplyOf } from '@hackon/contract/endpoint';
import { readConfig } from '@hackon/server/config';
import { englishQuestions, heldOutQuestions, hinglishQuestions } from './assistant/held-out-questions.ts';
import { askedAt, neverSaid, type Question } from './assistant/question.ts';
import { questions } from './assistant/questions.ts';
import { buildDemo } from './demo/build-demo.ts';
import { demoPassword } from './demo/fill-demo.ts';

/** The lowest share of right answers that passes. */
const wanted = 0.95;

const { values: options } = parseArgs({ options: { failures: { type: 'boolean', default: false } } });
const folder = mkdtempSync(join(tmpdir(), 'hackon-eval-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const config = readConfig({ DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
const { app, db } = await buildDemo(config, { now: askedAt });

const tokens = {
  manager: await tokenOf(loginManager, 'rohan@demo.example'),
  student: await tokenOf(loginStudent, 'student1@demo.example'),
};

const right = new Set([
  ...(await rightOf(questions, { showsFailures: true })),
  ...(await rightOf(heldOutQuestions, { showsFailures: options.failures })),
]);
const share = shareRight('questions that it is built with', questions);
shareRight('held-out questions', heldOutQuestions);
shareRight('held-out questions in English', englishQuestions);
shareRight('held-out questions in Hinglish', hinglishQuestions);
const languages = new Set([...englishQuestions, ...hinglishQuestions]);
shareRight(
  'other held-out questions',
  heldOutQuestions.filter((question) => !languages.has(question)),
);
await app.close();
await db.close();
if (share < wanted) process.exitCode = 1;

async function rightOf(
  asked: readonly Question[],
  { showsFailures }: { showsFailures: boolean },
): Promise<Question[]> {
  const answered: Question[] = [];
  for (const question of asked) {
    const answer = await answerTo(question);
    const faults = faultsOf(question, answer);
    if (faults.length === 0) answered.push(question);
    else if (showsFailures) {
      console.log(`✗ ${question.ask}\n  ${faults.join('\n  ')}\n  ${answer.replaceAll('\n', '\n  ')}\n`);
    }
  }
  return answered;
}

function shareRight(name: string, asked: readonly Question[]): number {
  const count = asked.filter((question) => right.has(question)).length;
  const percent = ((count / asked.length) * 100).toFixed(1);
  console.log(`${count} of ${asked.length} ${name} are answered right: ${percent} %`);
  return count / asked.length;
}

/** Sends the event and question that the page would send. */
async function answerTo({ ask, page, as, after = [] }: Question): Promise<string> {
  const { method, path: url } = askAssistant;
  const open = page === undefined ? undefined : await eventOf(page);
  const headers = as && { authorization: `Bearer ${tokens[as]}` };
  let event = open;
  let before: string | undefined;
  let response = '';
  for (const question of [...after, ask]) {
    const answer = await app.inject({ method, url, headers, payload: { question, event, before } });
    const reply = answer.json<ReplyOf<typeof askAssistant>>();
    response = reply.response;
    event = reply.event ?? open;
    before = question;
  }
  return response;
}

async function tokenOf(endpoint: Endpoint, email: string): Promise<string> {
  const { method, path: url } = endpoint;
  const payload = { email, password: demoPassword };
  const answer = await app.inject({ method, url, payload });
  return answer.json<{ token: string }>().token;
}

async function eventOf(title: string): Promise<string> {
  const { id } = await db
    .selectFrom('events')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return id;
}

function faultsOf({ holds, lacks = [] }: Question, answer: string): string[] {
  const has = (text: string) => answer.toLowerCase().includes(text.toLowerCase());
  return [
    ...holds.filter((ways) => !ways.split('|').some(has)).map((text) => `lacks “${text}”`),
    ...lacks.filter(has).map((text) => `holds “${text}”`),
    ...neverSaid.filter((pattern) => pattern.test(answer)).map((pattern) => `leaks ${pattern.source}`),
  ];
}
