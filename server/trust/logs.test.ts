// @module-tag promise-no-leaks
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { loginStudent } from '@hackon/contract/accounts/accounts';
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { transaction } from '../src/db/transaction.ts';
import { smtpTransport } from '../src/mail/smtp-transport.ts';
import { startChatModel } from '../test/chat-model.ts';
import { testSender } from '../test/mail.ts';
import { startMailServer } from '../test/mail-server.ts';
import { requestOf, startTestApp, type TestApp } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';
import { textsIn } from './canaries.ts';
import { type CanaryWorld, makeCanaryWorld, signed } from './canary-world.ts';
import { ask, crawl, spoil } from './crawl.ts';

/** Logs at every level. Errors of its mail server and language model quote private data. */
async function startTalkative() {
  // The JSON parser's error quotes the invalid text.
  const model = await startChatModel((reply) => reply.end('zqkwj, you asked?'));
  const mails = await startMailServer();
  const app = await startTestApp({
    webRoot: makeWebRoot(),
    logLevel: 'trace',
    transport: smtpTransport(mails.url, testSender),
    config: { chatModel: model.settings, rateLimit: true },
  });
  return { world: await makeCanaryWorld(app), mails };
}

const message = {
  name: '4zqkwj',
  email: 'zqkwj@canary.example',
  subject: 'zqkwj',
  message: 'zqkwj 9182730005',
};

/** Causes database errors that quote values. */
async function failInDatabase({ app, owners, eventRefs }: CanaryWorld): Promise<string[]> {
  const statuses: number[] = [];
  const ids: string[] = [];
  const fail = async (request: Parameters<TestApp['inject']>[0]) => {
    const { status, headers } = await app.inject(request);
    statuses.push(status);
    ids.push(String(headers['x-request-id']));
  };
  const run = (statement: RawBuilder<unknown>) => transaction(app.db, (trx) => statement.execute(trx));
  await run(sql`create unique index once on contact_messages (email)`);
  await app.inject(requestOf(sendContactMessage, { body: message }));
  await fail(requestOf(sendContactMessage, { body: message }));
  await run(sql`drop index once`);
  // PostgreSQL quotes a text that it cannot cast to a number. The constraint ignores existing rows.
  if (inject('engine') === 'postgres') {
    await run(sql`alter table contact_messages add constraint once check (name::int > 0) not valid`);
    await fail(requestOf(sendContactMessage, { body: message }));
    await run(sql`alter table contact_messages drop constraint once`);
  }
  await app.db.engine.migrate((db) => db.schema.alterTable('members').renameTo('gone').execute());
  const input = { params: { id: eventRefs[0] ?? '' }, token: owners['manager A'] };
  for (const file of [exportPdf, exportXlsx]) await fail(requestOf(file, input));
  // The connection breaks after the first line.
  await expect(app.inject(requestOf(exportCsv, input))).rejects.toThrow('response destroyed');
  await app.db.engine.migrate((db) => db.schema.alterTable('gone').renameTo('members').execute());
  expect([...new Set(statuses)]).toEqual([500]);
  return ids;
}

/** Sends malformed requests and disconnects in the middle. */
async function failOnTheLine({ app, owners, eventRefs }: CanaryWorld): Promise<void> {
  const port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const authorization = `Authorization: Bearer ${owners['manager A']}`;
  const csv = `/api/events/${eventRefs[0] ?? ''}/export-csv?zqkwj=9182730005`;
  for (const sent of [
    'ZQKWJ /zqkwj HTTP/1.1\r\nZqkwj: zqkwj\r\n\r\n',
    'GET /api/%zz?email=zqkwj@canary.example HTTP/1.1\r\nHost: zqkwj\r\n\r\n',
    `POST /api/contact?zqkwj HTTP/1.1\r\nHost: zqkwj\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":"zqkwj`,
    `GET ${csv} HTTP/1.1\r\nHost: zqkwj\r\n${authorization}\r\n\r\n`,
  ]) {
    const line = connect(port, '127.0.0.1');
    line.on('error', () => {});
    line.write(sent);
    // A busy server responds late; the incomplete request gets no response.
    await Promise.race([once(line, 'data'), pause(1_000)]);
    line.destroy();
  }
}

/** The mail server refuses temporarily and permanently, and quotes the address. */
async function failToMail({ app }: CanaryWorld, mails: Awaited<ReturnType<typeof startMailServer>>) {
  mails.refusal = { code: 451, text: 'Try again: zqkwjmanager@canary.example 9182730005' };
  await app.mail.sendDue();
  mails.refusal = { code: 550, text: 'No such user: zqkwjmanager@canary.example' };
  app.clock.advance(60 * 60_000);
  await app.mail.sendDue();
}

describe('a log', { timeout: 60_000 }, () => {
  test('has no personal data after any failure, and has the id of each request', async () => {
    const { world, mails } = await startTalkative();
    const { app, owners, secrets } = world;
    for (const token of [owners['manager A'], owners['student A'], undefined]) await spoil(world, token);
    await crawl(world, owners['student A']);
    await app.call(loginStudent, { body: { email: world.student.email, password: 'zqkwjguess' } });
    await app.inject({ url: '/api/zqkwj@canary.example?token=zqkwj', headers: signed(owners['manager A']) });
    await app.call(askAssistant, { body: { question: 'Who is zqkwjquestion, 9182730005?' } });
    await ask(world, 'When is Zqptitle Hack, and what is zqkwj 9182730005?');
    await failToMail(world, mails);
    const failed = await failInDatabase(world);
    await failOnTheLine(world);

    const lines = app.log.map((line): Record<string, unknown> => Object(JSON.parse(line)));
    const said = new Set(lines.map(({ msg }) => msg));
    for (const line of [
      'request',
      'request failed',
      'mail not sent yet',
      'mail given up',
      'the chat model did not answer',
      'client error',
    ]) {
      expect(said).toContain(line);
    }
    const local = ['9182730005', '127.0.0.1', 'canary.example'];
    const log = app.log.filter((line) => !line.includes('Server listening at')).join('');
    // The lines on mails name the mail server.
    expect(textsIn(log.replaceAll(new URL(mails.url).host, ''), [...secrets, ...local])).toEqual([]);

    const requests = lines.filter(({ msg }) => msg === 'request' || msg === 'request failed');
    expect(requests.filter(({ reqId }) => !/^[\da-f-]{36}$/u.test(String(reqId)))).toEqual([]);
    const faults = lines.filter(({ msg }) => msg === 'request failed').map(({ reqId }) => reqId);
    expect(faults).toEqual(expect.arrayContaining(failed));
  });

  test('control: a line with personal data is found', { tags: ['soak'] }, async () => {
    const { world } = await startTalkative();
    const { app, secrets } = world;
    const error = Object.assign(new Error('Key (email)=(zqkwjmanager@canary.example) already exists.'), {
      code: '23505',
    });
    app.app.log.error({ err: error }, 'request failed');
    expect(textsIn(app.log.join(''), secrets)).toEqual(['zqkwjmanager@canary.example', 'zqkwj']);
  });
});
