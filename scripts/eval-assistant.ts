// Asks the assistant the questions of the evaluation over the demo data. Prints the failures and the shares of right
// answers. Fails below 95 % of the questions that it is built with.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { readConfig } from '@hackon/server/config';
import { englishQuestions, heldOutQuestions, hinglishQuestions } from './assistant/held-out-questions.ts';
import { askedAt, neverSaid, type Question } from './assistant/question.ts';
import { questions } from './assistant/questions.ts';
import { buildDemo } from './demo/build-demo.ts';

/** The lowest share of right answers that passes. */
const wanted = 0.95;

const folder = mkdtempSync(join(tmpdir(), 'hackon-eval-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const config = readConfig({ DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
const { app, db } = await buildDemo(config, { now: askedAt });

const right = await rightOf([...questions, ...heldOutQuestions]);
const share = shareRight('questions that it is built with', questions);
shareRight('held-out questions', heldOutQuestions);
shareRight('held-out questions in English', englishQuestions);
shareRight('held-out questions in Hinglish', hinglishQuestions);
await app.close();
await db.close();
if (share < wanted) process.exitCode = 1;

async function rightOf(asked: readonly Question[]): Promise<Set<Question>> {
  const answered = new Set<Question>();
  for (const question of asked) {
    const answer = await ask(question.ask);
    const faults = faultsOf(question, answer);
    if (faults.length === 0) answered.add(question);
    else console.log(`✗ ${question.ask}\n  ${faults.join('\n  ')}\n  ${answer.replaceAll('\n', '\n  ')}\n`);
  }
  return answered;
}

function shareRight(name: string, asked: readonly Question[]): number {
  const count = asked.filter((question) => right.has(question)).length;
  const percent = ((count / asked.length) * 100).toFixed(1);
  console.log(`${count} of ${asked.length} ${name} are answered right: ${percent} %`);
  return count / asked.length;
}

async function ask(question: string): Promise<string> {
  const { method, path: url } = askAssistant;
  const answer = await app.inject({ method, url, payload: { question } });
  return answer.json<{ response: string }>().response;
}

function faultsOf({ holds, lacks = [] }: Question, answer: string): string[] {
  const has = (text: string) => answer.toLowerCase().includes(text.toLowerCase());
  return [
    ...holds.filter((ways) => !ways.split('|').some(has)).map((text) => `lacks “${text}”`),
    ...lacks.filter(has).map((text) => `holds “${text}”`),
    ...neverSaid.filter((pattern) => pattern.test(answer)).map((pattern) => `leaks ${pattern.source}`),
  ];
}
