import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { deleteEvent } from '@hackon/contract/events/events';
import { inviteJudges, listJudges, removeJudge } from '@hackon/contract/judging/judges';
import * as contract from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { describe, expect, test } from 'vitest';
import { confirmEmail, password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { testSender } from '../../../test/mail.ts';
import { addJudge, deviceOf, linkOf, signInJudge } from '../../../test/judging.ts';
import { addOpenRound } from '../../../test/judging-rounds.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { startWithEvent } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { signInAgain } from '../../../trust/authorization-world.ts';
import { transaction } from '../../db/transaction.ts';
import { runJobs } from '../../run-jobs.ts';
import { smtpTransport } from '../../mail/smtp-transport.ts';
import { deleteEndedAccess } from './delete-ended-access.ts';
import { judgeFinder } from './judge-sessions.ts';

const dead = { status: 410, body: { code: 'dead_link', message: judgingMessages.linkEnded } };
const signedOut = { status: 401, body: { code: 'unauthenticated', message: judgingMessages.linkEnded } };

async function start() {
  const started = await startWithEvent();
  const { app, event } = started;
  const judge = await addJudge(app, event, { name: 'Kavya Raman', organization: 'Zoho' });
  const link = await linkOf(app, judge);
  const open = (token = link) => app.call(contract.openJudgeSession, { body: { token } });
  const read = (token = link) => app.call(contract.readJudgeLink, { body: { token } });
  /** Signs in, and returns the device's token. */
  const signIn = async (token = link) =>
    (await app.succeed(contract.openJudgeSession, { body: { token } })).token;
  const isIn = async (token: string) => (await judgeFinder(app.db)(token, app.clock.now)) !== undefined;
  const stateOf = async () => {
    const { state, accepted_at } = await app.db
      .selectFrom('judges')
      .select(['state', 'accepted_at'])
      .where('id', '=', judge._id)
      .executeTakeFirstOrThrow();
    return { state, accepted_at };
  };
  const ask = (email: string, ref = event._id) =>
    app.call(contract.requestJudgeLink, { body: { event: ref, email } });
  return { ...started, judge, link, open, read, signIn, isIn, stateOf, ask };
}

describe('opening a link', () => {
  test('says whose it is and changes nothing; only the button signs in', async () => {
    const { event, judge, read, open, stateOf, app } = await start();
    const named = {
      judge: { _id: judge._id, name: 'Kavya Raman', organization: 'Zoho' },
      event: {
        _id: event._id,
        title: event.title,
        shareLink: event.shareLink,
        timeZone: event.timeZone,
        contactEmail: event.contactEmail,
      },
    };
    expect(await read()).toMatchObject({ status: 200, body: named });
    expect(await stateOf()).toEqual({ state: 'invited', accepted_at: null });
    expect(await app.db.selectFrom('judge_sessions').selectAll().execute()).toEqual([]);
    const at = app.clock.now.toISOString();
    expect(await open()).toMatchObject({ status: 200, body: named });
    expect(await stateOf()).toEqual({ state: 'accepted', accepted_at: at });
    app.clock.advance(1_000);
    await open();
    expect(await stateOf()).toEqual({ state: 'accepted', accepted_at: at });
  });

  test('works on five devices; a sixth ends the one that was used least recently', async () => {
    const { app, open, signIn, isIn } = await start();
    const devices: string[] = [];
    for (let nth = 0; nth < judgingLimits.devices; nth += 1) {
      app.clock.advance(60_000);
      devices.push(await signIn());
    }
    // The first device is in use.
    app.clock.advance(60_000);
    expect(await isIn(devices[0] ?? '')).toBe(true);
    devices.push(await signIn());
    const signedIn = [];
    for (const device of devices) signedIn.push(await isIn(device));
    expect(signedIn).toEqual([true, false, true, true, true, true]);
    await Promise.all([open(), open(), open()]);
    expect(await app.db.selectFrom('judge_sessions').selectAll().execute()).toHaveLength(5);
  });

  test('is refused alike for a wrong token, a removed judge and a deleted event', async () => {
    const { app, manager, event, judge, link, read, open } = await start();
    for (const token of ['', 'x', `${link}x`, '{"alg":"none"}', '\u0000', 'ம'.repeat(100)]) {
      expect(await read(token)).toMatchObject(dead);
      expect(await open(token)).toMatchObject(dead);
    }
    expect(await open('x'.repeat(101))).toMatchObject({ status: 400 });
    const { token } = manager;
    const removed = await addJudge(app, event);
    const removedLink = await linkOf(app, removed);
    const params = { id: event._id, judgeId: removed._id };
    await app.succeed(removeJudge, { token, params });
    expect(await open(removedLink)).toMatchObject(dead);
    expect(await linkOf(app, judge)).toBeDefined();
    await app.succeed(deleteEvent, { token, params: { id: event._id } });
    expect(await read()).toMatchObject(dead);
    expect(await open()).toMatchObject(dead);
  });

  test('ends 24 hours after the event and its last round, with all devices', async () => {
    const { app, event, read, signIn, isIn } = await start();
    const device = await signIn();
    const end = Date.parse(event.endDate) + judgingLimits.linkMs;
    app.clock.now = new Date(end - 1);
    expect(await read()).toMatchObject({ status: 200 });
    expect(await isIn(device)).toBe(true);
    app.clock.now = new Date(end);
    expect(await read()).toMatchObject(dead);
    expect(await isIn(device)).toBe(false);
    expect(await app.call(contract.declineJudging, { token: device })).toMatchObject(signedOut);
    const closes_at = new Date(end + 60_000).toISOString();
    await addOpenRound(app, event, { closes_at });
    expect(await read()).toMatchObject({ status: 200 });
    expect(await isIn(device)).toBe(true);
    app.clock.now = new Date(end + 60_000 + judgingLimits.linkMs);
    expect(await read()).toMatchObject(dead);
    await addOpenRound(app, event, { closes_at: null });
    app.clock.advance(30 * 24 * 60 * 60_000);
    expect(await read()).toMatchObject({ status: 200 });
  });

  test('opens one judge of one event: a name and an address in two events stay apart', async () => {
    const { app, manager, event, judge, signIn } = await start();
    const other = await createEvent(app, manager, { title: 'Another Hack' });
    const twin = await addJudge(app, other, { email: judge.email });
    const twinLink = await linkOf(app, twin);
    const opened = await app.succeed(contract.openJudgeSession, { body: { token: twinLink } });
    expect(opened).toMatchObject({ judge: { _id: twin._id }, event: { _id: other._id } });
    const { judgeId, eventId } = (await judgeFinder(app.db)(await signIn(), app.clock.now)) ?? {};
    expect({ judgeId, eventId }).toEqual({ judgeId: judge._id, eventId: event._id });
  });

  test("a link's token is no device's token, and the other way round", async () => {
    const { link, open, signIn, isIn } = await start();
    const device = await signIn();
    expect(await isIn(link)).toBe(false);
    expect(await open(device)).toMatchObject(dead);
  });
});

describe('signing out and declining', () => {
  test('signs out one device', async () => {
    const { app, signIn, isIn, read } = await start();
    const [phone, laptop] = [await signIn(), await signIn()];
    expect(await app.call(contract.endJudgeSession, { token: phone })).toMatchObject({
      status: 200,
      body: { message: judgingMessages.signedOut },
    });
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
    expect(await app.call(contract.endJudgeSession, { token: phone })).toMatchObject(signedOut);
    expect(await read()).toMatchObject({ status: 200 });
  });

  test('declining ends every link and device of this judge alone', async () => {
    const { app, manager, event, signIn, isIn, read, stateOf } = await start();
    const other = await signInJudge(app, event);
    const [phone, laptop] = [await signIn(), await signIn()];
    expect(await app.call(contract.declineJudging, { token: phone })).toMatchObject({
      status: 200,
      body: { message: judgingMessages.declined },
    });
    expect([await isIn(phone), await isIn(laptop), await isIn(other.token)]).toEqual([false, false, true]);
    expect(await read()).toMatchObject(dead);
    expect(await stateOf()).toMatchObject({ state: 'declined' });
    const judges = await app.succeed(listJudges, { token: manager.token, params: { id: event._id } });
    expect(judges.map(({ state }) => state).toSorted()).toEqual(['accepted', 'declined']);
  });

  test('a judge who is removed at the same time stays removed', async () => {
    const { app, manager, event, judge, signIn, stateOf } = await start();
    const device = await signIn();
    const removal = { token: manager.token, params: { id: event._id, judgeId: judge._id } };
    const [declined, removed] = await Promise.all([
      app.call(contract.declineJudging, { token: device }),
      app.call(removeJudge, removal),
    ]);
    expect([200, 401]).toContain(declined.status);
    expect(removed).toMatchObject({ status: 200 });
    expect(await stateOf()).toMatchObject({ state: 'removed' });
  });

  test("an account's token opens no call of a judge, nor does a guest", async () => {
    const { app, manager, link } = await start();
    const student = await signUpStudent(app);
    for (const token of [manager.token, student.token, link, undefined]) {
      const input = token === undefined ? {} : { token };
      expect(await app.call(contract.endJudgeSession, input)).toMatchObject(signedOut);
      expect(await app.call(contract.declineJudging, input)).toMatchObject(signedOut);
    }
  });
});

describe('asking for a new link', () => {
  test('mails it to a judge of the event, and answers alike for everybody', async () => {
    const { app, event, judge, ask, signIn } = await start();
    const removed = await addJudge(app, event, { state: 'removed' });
    const declined = await addJudge(app, event, { state: 'declined' });
    const answer = { status: 200, body: { message: judgingMessages.linkRequested } };
    for (const email of [
      removed.email,
      declined.email,
      'stranger@company.example',
      'nobody',
      "' or 1=1 --",
    ]) {
      expect(await ask(email)).toMatchObject(answer);
    }
    expect(await ask(judge.email, 'f'.repeat(24))).toMatchObject(answer);
    expect(await queuedMails(app)).toEqual([]);
    expect(await ask(`  ${judge.email.toUpperCase()} `, event.shareLink)).toMatchObject(answer);
    const mails = await queuedMails(app);
    expect(mails).toMatchObject([{ kind: 'judge_link', to: judge.email, isRequested: true }]);
    expect(await signIn(String(mails[0]?.token))).toBeDefined();
    expect(await ask('')).toMatchObject({ status: 400 });
    expect(await ask(judge.email, 'no event')).toMatchObject({ status: 400 });
  });

  test('takes about as long for a judge as for a stranger', async () => {
    const { judge, ask } = await start();
    const timed = async (email: string) => {
      const before = performance.now();
      await ask(email);
      return performance.now() - before;
    };
    for (const email of [judge.email, 'stranger@company.example']) {
      expect(await timed(email)).toBeGreaterThan(240);
    }
  });

  test('ends at five mails in an hour, with the same answer', async () => {
    const { app, judge, ask } = await start();
    const links = async () => (await app.db.selectFrom('judge_links').selectAll().execute()).length;
    for (let nth = 0; nth <= judgingLimits.linksPerHour; nth += 1) {
      expect(await ask(judge.email)).toMatchObject({ status: 200 });
    }
    expect(await links()).toBe(1 + judgingLimits.linksPerHour);
    app.clock.advance(60 * 60_000);
    await ask(judge.email);
    expect(await links()).toBe(2 + judgingLimits.linksPerHour);
  });

  test('mails nothing once the judging is over or the event deleted', async () => {
    const { app, manager, event, judge, ask } = await start();
    const end = Date.parse(event.endDate) + judgingLimits.linkMs;
    app.clock.now = new Date(end);
    expect(await ask(judge.email)).toMatchObject({ status: 200 });
    const { token } = { token: await signInAgain(app, manager) };
    await app.succeed(deleteEvent, { token, params: { id: event._id } });
    expect(await ask(judge.email)).toMatchObject({ status: 200 });
    expect(await queuedMails(app)).toEqual([]);
  });

  test('is limited for an address of the network', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager);
    const answers = await Promise.all(
      Array.from({ length: 61 }, () =>
        app.call(contract.requestJudgeLink, { body: { event: event._id, email: 'a@b.example' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the mails', () => {
  async function mailed(of: 'invitation' | 'link', { isConfirmed }: { isConfirmed: boolean }) {
    const server = await startMailServer();
    const transport = smtpTransport(server.url, testSender);
    const { app, manager, event } = await startWithEvent({ title: 'Kovai <Hacks>' }, { transport });
    await confirmEmail(app, manager);
    const judge = await addJudge(app, event, { name: 'Kavya & Raman' });
    if (isConfirmed) await confirmEmail(app, await signUpStudent(app, { email: judge.email }));
    const who = { token: manager.token, params: { id: event._id } };
    if (of === 'invitation') await app.succeed(inviteJudges, { ...who, body: { judgeIds: [judge._id] } });
    else await app.succeed(contract.requestJudgeLink, { body: { event: event._id, email: judge.email } });
    const [queued] = await queuedMails(app);
    await app.mail.sendDue();
    const [mail] = server.received;
    return { mail, event, token: String(queued?.token), judge };
  }

  test('hold the link, and name the event only to a confirmed address', async () => {
    for (const of of ['invitation', 'link'] as const) {
      const { mail, event, token, judge } = await mailed(of, { isConfirmed: true });
      expect(mail?.sentTo).toEqual([judge.email]);
      expect(mail?.subject).toContain('Kovai <Hacks>');
      expect(mail?.text).toContain('Hello Kavya & Raman,');
      expect(mail?.html).toContain('Kavya &amp; Raman');
      expect(mail?.text).toContain(`http://localhost:5000/judge/${event.shareLink}#${token}`);
      const strange = await mailed(of, { isConfirmed: false });
      const words = `${strange.mail?.subject} ${strange.mail?.text} ${strange.mail?.html}`;
      expect(words).not.toMatch(/kovai [<&]|kavya/iu);
      expect(words).toContain(`/judge/${strange.event.shareLink}#${strange.token}`);
    }
  });

  test('are not sent once the judge is removed or the event deleted', async () => {
    const { app, manager, event, judge } = await start();
    await confirmEmail(app, manager);
    const { token } = manager;
    const params = { id: event._id };
    const gone = await addJudge(app, event);
    const judgeIds = [judge._id, gone._id];
    await app.succeed(inviteJudges, { token, params, body: { judgeIds } });
    await app.succeed(removeJudge, { token, params: { ...params, judgeId: gone._id } });
    expect((await queuedMails(app)).map(({ to }) => to)).toEqual([judge.email]);
    await app.succeed(deleteEvent, { token, params });
    await app.mail.sendDue();
    const ends = await app.db
      .selectFrom('outbox')
      .select('last_error')
      .where('kind', '=', 'judge_invitation')
      .execute();
    expect(ends).toEqual([{ last_error: 'no longer wanted' }]);
  });
});

describe('housekeeping', () => {
  test('deletes the links and devices of an ended judging alone', async () => {
    const { app, manager, event, signIn } = await start();
    const later = await createEvent(app, manager, {
      title: 'Another Hack',
      startDate: '2027-01-12T03:30:00.000Z',
      endDate: '2027-01-13T09:30:00.000Z',
    });
    const stays = await addJudge(app, later);
    await linkOf(app, stays);
    await deviceOf(app, stays);
    await signIn();
    const keep = () => runJobs([deleteEndedAccess], { db: app.db, dataDir: app.dataDir }, app.clock.now);
    const left = async () => [
      await app.db.selectFrom('judge_links').select('judge_id').execute(),
      await app.db.selectFrom('judge_sessions').select('judge_id').execute(),
    ];
    app.clock.now = new Date(Date.parse(event.endDate) + judgingLimits.linkMs - 1);
    await keep();
    expect((await left()).map((rows) => rows.length)).toEqual([2, 2]);
    app.clock.advance(1);
    await addOpenRound(app, event, { closes_at: null });
    await keep();
    expect((await left()).map((rows) => rows.length)).toEqual([2, 2]);
    await transaction(app.db, (trx) => trx.deleteFrom('rounds').execute());
    await keep();
    expect(await left()).toEqual([[{ judge_id: stays._id }], [{ judge_id: stays._id }]]);
    const token = await signInAgain(app, manager);
    await app.succeed(deleteEvent, { token, params: { id: later._id } });
    await keep();
    expect(await left()).toEqual([[], []]);
  });
});

test('a judge who deletes an account is signed out, and no longer listed', async () => {
  const { app, manager, event } = await start();
  const student = await signUpStudent(app, { email: 'dean@company.example' });
  await confirmEmail(app, student);
  const dean = await signInJudge(app, event, { email: student.email });
  await app.succeed(deleteAccount, { token: student.token, body: { password } });
  expect(await app.call(contract.declineJudging, { token: dean.token })).toMatchObject(signedOut);
  const judges = await app.succeed(listJudges, { token: manager.token, params: { id: event._id } });
  expect(judges.map(({ _id }) => _id)).not.toContain(dean._id);
});
