import type { BodyOf } from '@hackon/contract/endpoint';
import { eventHistory } from '@hackon/contract/history/history';
import * as contract from '@hackon/contract/judging/judges';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { addPrize, addTrack, deleteTrack } from '@hackon/contract/submissions/tracks';
import { describe, expect, test } from 'vitest';
import { addRole } from '../../../test/add-role.ts';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { addJudge, deviceOf, linkOf, newJudgeBody, signInJudge } from '../../../test/judging.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { tally } from '../../../test/tally.ts';
import { startWithEvent } from '../../../test/teams.ts';
import { signInAgain } from '../../../trust/authorization-world.ts';
import { MailRefused } from '../../mail/mail-transport.ts';
import { findByLink, judgeFinder } from './judge-sessions.ts';

const refused = new MailRefused('No such mailbox');

/** An organizer with a confirmed address. */
async function start() {
  const transport = { send: () => Promise.reject(refused), close: () => {} };
  const started = await startWithEvent({}, { transport });
  const { app, manager, event } = started;
  await confirmEmail(app, manager);
  const who = { token: manager.token, params: { id: event._id } };
  const of = (judge: { _id: string }) => ({
    token: manager.token,
    params: { id: event._id, judgeId: judge._id },
  });
  const add = (change: Partial<contract.JudgeBody> = {}) =>
    app.call(contract.addJudge, { ...who, body: newJudgeBody(change) });
  const added = (change: Partial<contract.JudgeBody> = {}) =>
    app.succeed(contract.addJudge, { ...who, body: newJudgeBody(change) });
  const change = (judge: contract.Judge, body: Partial<contract.JudgeBody>) =>
    app.call(contract.changeJudge, { ...of(judge), body: { ...judge, ...body } });
  const list = () => app.succeed(contract.listJudges, who);
  const invite = (body: BodyOf<typeof contract.inviteJudges> = {}) =>
    app.call(contract.inviteJudges, { ...who, body });
  const history = async () => {
    const entries = await app.succeed(eventHistory, who);
    return entries.map(({ action }) => action).filter((action) => action !== 'event_created');
  };
  /** Whether a link and a device still open. */
  const opens = async (link: string, device: string) => {
    const now = app.clock.now;
    const found = [await findByLink(app.db, link, now), await judgeFinder(app.db)(device, now)];
    return found.map((one) => one !== undefined);
  };
  return { ...started, who, of, add, added, change, list, invite, history, opens };
}

const issue = (path: string, message: string) => ({
  status: 400,
  body: { code: 'invalid_input', issues: [{ path, message }] },
});

describe('adding and changing a judge', () => {
  test('stores what was entered, and lists judges by name', async () => {
    const { app, added, list, history } = await start();
    const body = newJudgeBody({ name: 'Zara', email: 'Zara@IITM.example', organization: 'IIT', capacity: 7 });
    const zara = await added(body);
    expect(zara).toEqual({
      ...body,
      email: 'zara@iitm.example',
      _id: zara._id,
      state: 'invited',
      invitedAt: null,
      hasBounced: false,
      lastSeenAt: null,
      devices: 0,
      reviews: 0,
    });
    const judge10 = await added({ name: 'Judge 10' });
    const judge9 = await added({ name: 'Judge 9' });
    expect(await list()).toEqual([judge9, judge10, zara]);
    expect(await history()).toEqual(['judge_added', 'judge_added', 'judge_added']);
    expect(await queuedMails(app)).toEqual([]);
  });

  test('takes an address once in an event, also when two add it at once', async () => {
    const { add, added, change, list } = await start();
    const email = 'meera@iitm.example';
    expect(tally(await Promise.all([add({ email }), add({ email })]))).toEqual({ 201: 1, has_role: 1 });
    const [first] = await list();
    const second = await added();
    const taken = { status: 409, body: { code: 'has_role', message: judgingMessages.hasJudge } };
    expect(await change(second, { email: email.toUpperCase() })).toMatchObject(taken);
    expect(await list()).toContainEqual(second);
    expect(first && (await change(first, { name: 'Meera' }))).toMatchObject({ status: 200 });
  });

  test('refuses what is no address, tracks and prizes of others, and a track judge without tracks', async () => {
    const { app, manager, who, add, list } = await start();
    const other = await createEvent(app, manager, { title: 'Another Hack' });
    const elsewhere = { token: manager.token, params: { id: other._id } };
    const foreign = await app.succeed(addTrack, { ...elsewhere, body: { title: 'Health' } });
    const track = await app.succeed(addTrack, { ...who, body: { title: 'Health' } });
    const prize = await app.succeed(addPrize, { ...who, body: { title: 'Best use of maps' } });
    const { emailInvalid, trackMissing, trackNotFound, prizeMissing, prizeNotFound } = judgingMessages;
    expect(await add({ email: 'meera' })).toMatchObject(issue('email', emailInvalid));
    expect(await add({ kind: 'track' })).toMatchObject(issue('trackIds', trackMissing));
    expect(await add({ kind: 'sponsor' })).toMatchObject(issue('prizeIds', prizeMissing));
    const both = [track._id, foreign._id];
    expect(await add({ kind: 'track', trackIds: both })).toMatchObject(issue('trackIds', trackNotFound));
    const gone = ['f'.repeat(24)];
    expect(await add({ kind: 'sponsor', prizeIds: gone })).toMatchObject(issue('prizeIds', prizeNotFound));
    expect(await list()).toEqual([]);
    const ids = { trackIds: [track._id, track._id], prizeIds: [prize._id] };
    const kinds = ['track', 'sponsor', 'general'] as const;
    const answers = [];
    for (const kind of kinds) answers.push((await add({ kind, ...ids })).body);
    expect(answers).toMatchObject([
      { trackIds: [track._id], prizeIds: [] },
      { trackIds: [], prizeIds: [prize._id] },
      { trackIds: [], prizeIds: [] },
    ]);
  });

  test('forgets a track that was deleted', async () => {
    const { app, who, added, list, manager, event } = await start();
    const { _id: trackId } = await app.succeed(addTrack, { ...who, body: { title: 'Health' } });
    await added({ kind: 'track', trackIds: [trackId] });
    await app.succeed(deleteTrack, { token: manager.token, params: { id: event._id, trackId } });
    expect(await list()).toMatchObject([{ kind: 'track', trackIds: [] }]);
  });

  test('a new address ends links, devices and mails of the old one; a new name does not', async () => {
    const { app, added, change, invite, list, opens } = await start();
    const judge = await added();
    await invite();
    const link = await linkOf(app, judge);
    const device = await deviceOf(app, judge);
    expect(await change(judge, { name: 'Dr. Kavya', email: judge.email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { name: 'Dr. Kavya', state: 'invited', devices: 1 },
    });
    expect(await opens(link, device)).toEqual([true, true]);
    expect(await queuedMails(app)).toHaveLength(1);
    expect(await change(judge, { email: 'other@company.example' })).toMatchObject({
      status: 200,
      body: { email: 'other@company.example', state: 'invited', invitedAt: null, devices: 0 },
    });
    expect(await opens(link, device)).toEqual([false, false]);
    expect(await queuedMails(app)).toEqual([]);
    expect(await list()).toMatchObject([{ email: 'other@company.example' }]);
  });

  test('ends at 200 judges', async () => {
    const { app, event, add, list } = await start();
    for (let nth = 0; nth < judgingLimits.judges - 1; nth += 1) await addJudge(app, event);
    expect(tally(await Promise.all([add(), add(), add()]))).toEqual({ 201: 1, quota_reached: 2 });
    expect(await list()).toHaveLength(judgingLimits.judges);
  });
});

describe('inviting judges', () => {
  test('mails those who have no invitation yet, and chosen ones again', async () => {
    const { app, event, added, invite, list, history } = await start();
    const [one, two] = [await added(), await added()];
    expect(await invite()).toMatchObject({ status: 200, body: { mails: 2 } });
    const none = { status: 409, body: { code: 'no_recipients', message: judgingMessages.nobodyToInvite } };
    expect(await invite()).toMatchObject(none);
    expect(await invite({ judgeIds: [] })).toMatchObject(none);
    const mails = await queuedMails(app);
    const byAddress = new Map(mails.map((mail) => [mail.to, mail]));
    expect([...byAddress.keys()].toSorted()).toEqual([one.email, two.email].toSorted());
    const mail = byAddress.get(one.email);
    expect(mail).toMatchObject({ kind: 'judge_invitation', name: one.name, isConfirmed: false });
    const token = String(mail?.token);
    expect(await findByLink(app.db, token, app.clock.now)).toMatchObject({
      judge: { id: one._id },
      event: { id: event._id },
    });
    const at = app.clock.now.toISOString();
    expect(await list()).toMatchObject([{ invitedAt: at }, { invitedAt: at }]);
    app.clock.advance(1_000);
    expect(await invite({ judgeIds: [two._id, two._id] })).toMatchObject({ body: { mails: 1 } });
    // The newer mail replaces the one that is not sent yet. Its link still works, because it may be printed.
    expect(await queuedMails(app)).toHaveLength(2);
    expect((await history()).filter((action) => action === 'judges_invited')).toHaveLength(2);
  });

  test('under one key mails once, and says so again', async () => {
    const { app, added, who } = await start();
    await added();
    const call = { ...who, body: {}, headers: { 'idempotency-key': 'press-1' } };
    const first = await app.succeed(contract.inviteJudges, call);
    expect(await app.succeed(contract.inviteJudges, call)).toEqual(first);
    expect(await queuedMails(app)).toHaveLength(1);
  });

  test('asks a judge who declined again, and leaves a removed one out', async () => {
    const { app, event, invite } = await start();
    const declined = await addJudge(app, event, { state: 'declined' });
    const removed = await addJudge(app, event, { state: 'removed' });
    expect(await invite()).toMatchObject({ body: { code: 'no_recipients' } });
    expect(await invite({ judgeIds: [removed._id] })).toMatchObject({ body: { code: 'no_recipients' } });
    expect(await invite({ judgeIds: [declined._id, removed._id] })).toMatchObject({ body: { mails: 1 } });
    const [mail] = await queuedMails(app);
    expect(mail).toMatchObject({ to: declined.email });
    const found = await findByLink(app.db, String(mail?.token), app.clock.now);
    expect(found).toMatchObject({ judge: { state: 'invited' } });
  });

  test('refuses judges of another event, an unconfirmed organizer, and an ended judging', async () => {
    const { app, manager, event, invite, who, of, added } = await start();
    const other = await createEvent(app, manager, { title: 'Another Hack' });
    const foreign = await addJudge(app, other);
    const own = await added();
    expect(await invite({ judgeIds: [own._id, foreign._id] })).toMatchObject({ status: 404 });
    const helper = await signUpManager(app);
    await addRole(app, { accountId: helper._id, role: 'organizer', eventIds: [event._id] });
    const unconfirmed = { ...who, token: helper.token, body: {} };
    expect(await app.call(contract.inviteJudges, unconfirmed)).toMatchObject({
      status: 409,
      body: { code: 'email_unconfirmed' },
    });
    app.clock.now = new Date(Date.parse(event.endDate) + judgingLimits.linkMs);
    who.token = await signInAgain(app, manager);
    const over = { status: 409, body: { code: 'round_state', message: judgingMessages.judgingOver } };
    expect(await invite()).toMatchObject(over);
    expect(await app.call(contract.makeJudgeLink, { ...of(own), token: who.token })).toMatchObject(over);
    expect(await queuedMails(app)).toEqual([]);
  });

  test('ends at 500 mails in a day', async () => {
    const { app, event, invite } = await start();
    for (let nth = 0; nth < judgingLimits.judges; nth += 1) await addJudge(app, event);
    const judgeIds = await app.db.selectFrom('judges').select('id').execute();
    const ids = judgeIds.map(({ id }) => id);
    for (const count of [200, 200, 100]) {
      expect(await invite({ judgeIds: ids.slice(0, count) })).toMatchObject({ status: 200 });
    }
    const mails = await queuedMails(app);
    expect(await invite({ judgeIds: ids.slice(0, 1) })).toMatchObject({
      status: 409,
      body: { code: 'quota_reached', message: judgingMessages.mailsQuota(500) },
    });
    expect(await queuedMails(app)).toEqual(mails);
    app.clock.advance(24 * 60 * 60_000);
    expect(await invite({ judgeIds: ids.slice(0, 1) })).toMatchObject({ status: 200 });
  });

  test('a mail that comes back shows, until another one is sent or the address is changed', async () => {
    const { app, added, change, invite, list } = await start();
    const judge = await added();
    await invite();
    expect(await list()).toMatchObject([{ hasBounced: false }]);
    await app.mail.sendDue();
    expect(await list()).toMatchObject([{ hasBounced: true }]);
    app.clock.advance(1_000);
    await invite({ judgeIds: [judge._id] });
    expect(await list()).toMatchObject([{ hasBounced: false }]);
    await app.mail.sendDue();
    expect(await list()).toMatchObject([{ hasBounced: true }]);
    expect(await change(judge, { email: 'kavya@right.example' })).toMatchObject({
      body: { hasBounced: false },
    });
    app.clock.advance(1_000);
    await invite();
    expect(await list()).toMatchObject([{ hasBounced: false }]);
  });
});

describe('a link on paper', () => {
  test('opens like a mailed one, and is recorded', async () => {
    const { app, event, of, added, history, opens } = await start();
    const judge = await added();
    const { link } = await app.succeed(contract.makeJudgeLink, of(judge));
    const { pathname, hash, origin, search } = new URL(link);
    expect({ origin, pathname, search }).toEqual({
      origin: 'http://localhost:5000',
      pathname: `/judge/${event.shareLink}`,
      search: '',
    });
    expect((await opens(hash.slice(1), ''))[0]).toBe(true);
    expect((await history()).toSorted()).toEqual(['judge_added', 'judge_link_made']);
  });

  test('ends when ten newer ones are made', async () => {
    const { app, of, added, opens } = await start();
    const judge = await added();
    const links: string[] = [];
    for (let nth = 0; nth <= judgingLimits.links; nth += 1) {
      app.clock.advance(1_000);
      const { link } = await app.succeed(contract.makeJudgeLink, of(judge));
      links.push(new URL(link).hash.slice(1));
    }
    expect((await opens(links[0] ?? '', ''))[0]).toBe(false);
    expect((await opens(links[1] ?? '', ''))[0]).toBe(true);
    expect(await app.db.selectFrom('judge_links').selectAll().execute()).toHaveLength(judgingLimits.links);
  });

  test('is not made for a removed judge', async () => {
    const { app, event, of } = await start();
    const judge = await addJudge(app, event, { state: 'removed' });
    expect(await app.call(contract.makeJudgeLink, of(judge))).toMatchObject({ status: 404 });
  });
});

test('only organizers of the event manage its judges', async () => {
  const { app, event, who, added } = await start();
  const judge = await added();
  const stranger = await signUpManager(app);
  const student = await signUpStudent(app);
  const ofOther = await createEvent(app, stranger, { title: 'Another Hack' });
  const params = { id: event._id, judgeId: judge._id };
  const signedIn = await signInJudge(app, event);
  for (const [token, status] of [
    [stranger.token, 404],
    [student.token, 403],
    [signedIn.token, 401],
  ] as const) {
    const answers = [
      await app.call(contract.listJudges, { token, params: who.params }),
      await app.call(contract.addJudge, { token, params: who.params, body: newJudgeBody() }),
      await app.call(contract.changeJudge, { token, params, body: newJudgeBody() }),
      await app.call(contract.removeJudge, { token, params }),
      await app.call(contract.inviteJudges, { token, params: who.params, body: {} }),
      await app.call(contract.makeJudgeLink, { token, params }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
  // A judge belongs to one event.
  const elsewhere = { token: stranger.token, params: { id: ofOther._id, judgeId: judge._id } };
  for (const endpoint of [contract.removeJudge, contract.makeJudgeLink] as const) {
    expect(await app.call(endpoint, elsewhere)).toMatchObject({ status: 404 });
  }
  const body = newJudgeBody();
  expect(await app.call(contract.changeJudge, { ...elsewhere, body })).toMatchObject({ status: 404 });
});
