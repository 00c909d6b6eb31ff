// @module-tag beyond-safety
// @module-tag promise-own-data
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { accountData, verifyEmail } from '@hackon/contract/accounts/account-security';
import { registerStudent } from '@hackon/contract/accounts/accounts';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent, studentBody } from '../../../test/accounts.ts';
import { createEvent, free } from '../../../test/events.ts';
import { mailedToken } from '../../../test/queued-mails.ts';
import { actionRow, eventRow } from '../../../test/rows.ts';
import { newMember, registerTeam } from '../../../test/teams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { watchReads } from '../../../test/watch-reads.ts';
import { transaction } from '../../db/transaction.ts';
import { tables } from '../../features.ts';
import { collectAccountData } from './collect-account-data.ts';

async function download(app: TestApp, token: string): Promise<Record<string, unknown>> {
  const answer = await app.call(accountData, { token });
  expect(answer.status).toBe(200);
  return Object(answer.body);
}

describe('GET /api/auth/my-data', () => {
  test('is an uncached file with all data that a student entered', async () => {
    const app = await startTestApp();
    const event = await createEvent(app, await signUpManager(app));
    const student = await signUpStudent(app);
    const members = ['asha', 'ravi'].map(newMember);
    const team = await registerTeam(app, student, event, { members, upiTransactionId: '412345678901' });
    const answer = await app.call(accountData, { token: student.token });
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': 'attachment; filename=hackon-my-data.json',
      'cache-control': 'no-store',
    });
    expect(answer.body).toMatchObject({
      exportedAt: app.clock.now.toISOString(),
      account: { id: student._id, audience: 'student', name: 'Arjun Kumar', college: 'Anna University' },
      sessions: [{ created_at: app.clock.now.toISOString() }],
      teams: [
        {
          id: team._id,
          event: 'Smart Campus Hack',
          team_name: team.teamName,
          members: [
            {
              name: 'asha',
              email: 'asha@student.example',
              mobile_number: '9876543210',
              college: 'Anna University',
            },
            { name: 'ravi' },
          ],
          payments: [{ transaction_id: '412345678901', amount: 500 }],
        },
      ],
      actions: [{ action: 'team_registered', event_id: event._id, network: '127.0.0.0/24' }],
    });
  });

  test("contains a manager's own events, without the registered people", async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager, { ...free, rules: ['Be kind.'] });
    await createEvent(app, await signUpManager(app), free);
    await registerTeam(app, await signUpStudent(app), event, { members: [newMember('asha')] });
    const data = await download(app, manager.token);
    expect(data).toMatchObject({
      account: { organization: 'PSG College of Technology' },
      events: [{ id: event._id, rules: ['Be kind.'] }],
      actions: [{ action: 'event_created' }],
    });
    expect(JSON.stringify(data)).not.toContain('asha');
  });

  test('contains data found by email once the email is confirmed', async () => {
    const app = await startTestApp();
    const event = await createEvent(app, await signUpManager(app), free);
    const body = studentBody();
    const members = [newMember('asha'), { ...newMember('ravi'), email: body.email }];
    await registerTeam(app, await signUpStudent(app), event, { members });
    const message = { name: 'Ravi', email: body.email, subject: 'Hello', message: 'From me' };
    await app.succeed(sendContactMessage, { body: message });
    const { token, email } = await app.succeed(registerStudent, { body });
    expect(await download(app, token)).not.toHaveProperty('memberOf');
    await app.succeed(verifyEmail, { body: { token: await mailedToken(app, email, 'welcome') } });
    const data = await download(app, token);
    expect(data).toMatchObject({
      memberOf: [{ event: event.title, name: 'ravi' }],
      messagesToSupport: [{ message: 'From me' }],
    });
    expect(JSON.stringify(data)).not.toContain('asha');
  });

  test('is streamed page by page, only as fast as the client reads', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const text = 'x'.repeat(20_000);
    const events = Array.from({ length: 45 }, (_, index) =>
      eventRow(manager._id, { title: `Event ${index}`, requirements: text }),
    );
    const actions = Array.from({ length: 250 }, (_, index) => ({
      ...actionRow(),
      account_id: manager._id,
      subject_id: `subject ${index}`,
    }));
    await transaction(app.db, async (trx) => {
      await trx.insertInto('events').values(events).execute();
      await trx.insertInto('audit_log').values(actions).execute();
    });
    const reads = watchReads(app.db);
    const pageOfEvents = 11 * (text.length + 2_000);

    // The stream stops reading when full.
    const pieces = collectAccountData(app.db, tables, { accountId: manager._id, now: app.clock.now });
    const stopped = Readable.from(pieces, { objectMode: false });
    stopped.once('readable', () => undefined);
    while (stopped.readableLength < stopped.readableHighWaterMark) await setImmediate();
    expect(reads.total).toBeLessThan(pageOfEvents);
    stopped.destroy();

    const { token } = manager;
    const answer = await app.app.inject({
      url: accountData.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reads.largest).toBeLessThan(pageOfEvents);
    expect(reads.total).toBeGreaterThan(events.length * text.length);
    const data = Object(JSON.parse(answer.body));
    const titles = data.events.map(({ title }: { title: string }) => title);
    expect(titles.toSorted()).toEqual(events.map(({ title }) => title).toSorted());
    expect(data.actions).toHaveLength(actions.length);
    expect(answer.body).toBe(JSON.stringify(data, undefined, 2));
  });

  test('contains no secret, and requires a session', async () => {
    const app = await startTestApp();
    const { token } = await signUpStudent(app);
    expect(JSON.stringify(await download(app, token))).not.toMatch(/argon2|password|token/u);
    expect(await app.call(accountData)).toMatchObject({ status: 401 });
  });
});
