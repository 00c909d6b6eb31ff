import type { QueryOf } from '@hackon/contract/endpoint';
import { lookUpPayments, paymentQueue } from '@hackon/contract/payment-queue/payment-queue';
import { answerPaymentQuestion, askAboutPayment } from '@hackon/contract/teams/payment-question';
import {
  decidePayment,
  teamPayments,
  undoPayment,
  updateTeam,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent } from '../../../test/events.ts';
import { registerTeam, startWithEvent } from '../../../test/teams.ts';

async function start() {
  const started = await startWithEvent({ maxTeams: 100 });
  const { app, manager, event } = started;
  const { token } = manager;
  const params = { id: event._id };
  const students = await addStudents(app, 12);
  const send = async (upiTransactionId: string, to: { _id: string } = event) => {
    app.clock.advance(1_000);
    const student = students.pop();
    if (!student) throw new Error('Too few students');
    return { ...(await registerTeam(app, student, to, { upiTransactionId })), student };
  };
  const queue = (query: QueryOf<typeof paymentQueue> = {}) =>
    app.succeed(paymentQueue, { token, params, query });
  const lookUp = (ids: string[]) => app.succeed(lookUpPayments, { token, params, body: { ids } });
  const decide = (teamId: string, status: 'verified' | 'rejected') =>
    app.succeed(decidePayment, { token, params: { teamId }, body: { status } });
  const elsewhere = (by: { token: string } = manager) =>
    createEvent(app, by, { title: 'AgriTech Sprint', paymentDetails: { upiId: 'agri@okaxis' } });
  return { ...started, token, params, send, queue, lookUp, decide, elsewhere };
}

describe('GET /api/events/:id/payment-queue', () => {
  test('lists same ids first, then near ids, unusual ids, and the rest, oldest first', async () => {
    const { send, queue, elsewhere } = await start();
    const other = await elsewhere();
    const oldest = await send('412690017745');
    const unusual = await send('CICAgMDw8040');
    const digit = await send('412790356617');
    await send('412790356677', other);
    const swap = await send('512345678901');
    await send('512345678910', other);
    const youngest = await send('999988887777');
    const same = await send('4127 8890 2210');
    const twin = await send('412788902210', other);
    const { items, counts, next } = await queue();
    expect(items.map(({ teamId, flags }) => [teamId, flags])).toEqual([
      [same._id, ['duplicate']],
      [digit._id, ['one-digit-apart']],
      [swap._id, ['one-digit-apart']],
      [unusual._id, ['not-12-digits']],
      [oldest._id, []],
      [youngest._id, []],
    ]);
    expect(counts).toEqual({
      pending: 6,
      amount: 3_000,
      doubted: 0,
      duplicates: 3,
      unusual: 1,
      asked: 0,
      rest: 2,
    });
    expect(next).toBeNull();
    expect(items[0]).toEqual({
      teamId: same._id,
      teamName: same.teamName,
      leaderName: same.members[0]?.name,
      amount: 500,
      transactionId: '4127 8890 2210',
      payCode: same.payCode,
      submittedAt: same.registrationDate,
      flags: ['duplicate'],
      onStatement: false,
      rejectedAt: null,
      paidInParts: false,
      question: null,
      twins: [
        {
          teamId: twin._id,
          teamName: twin.teamName,
          eventTitle: 'AgriTech Sprint',
          transactionId: '412788902210',
          state: 'pending',
        },
      ],
    });
  });

  test("doubts a copy of another team's id with a digit or letter more or less", async () => {
    const { app, token, send, queue, decide } = await start();
    const paid = await send('633469070293');
    await decide(paid._id, 'verified');
    const copies = ['0633469070293', '6334690702930', 'UPI633469070293', '63346907029'];
    for (const copy of copies) await send(copy);
    const { items, counts } = await queue();
    expect(items.map(({ transactionId, flags, twins }) => [transactionId, flags, twins[0]?.teamId])).toEqual(
      copies.map((copy) => [copy, ['one-digit-apart', 'not-12-digits'], paid._id]),
    );
    expect(counts.duplicates).toBe(copies.length);
    const uses = await app.succeed(teamPayments, { token, params: { teamId: paid._id } });
    expect(uses.otherUses.map(({ transactionId }) => transactionId)).toEqual(copies);
    await app.succeed(undoPayment, { token, params: { teamId: paid._id } });
    const again = (await queue()).items.find(({ teamId }) => teamId === paid._id);
    expect(again).toMatchObject({ flags: ['one-digit-apart'] });
    expect(again?.twins.map(({ transactionId }) => transactionId).toSorted()).toEqual(copies.toSorted());
  });

  test('payments that wait for an answer come last, answered ones before the rest', async () => {
    const { app, token, send, queue } = await start();
    const asked = await send('CICAgMDw8040');
    const plain = await send('412690017745');
    const answered = await send('999988887777');
    for (const { _id: teamId } of [asked, answered]) {
      await app.succeed(askAboutPayment, { token, params: { teamId }, body: { reason: 'Which date?' } });
    }
    await app.succeed(answerPaymentQuestion, {
      token: answered.student.token,
      params: { teamId: answered._id },
      body: { upiTransactionId: '999988886666' },
    });
    const { items, counts } = await queue();
    expect(items.map(({ teamId, flags }) => [teamId, flags])).toEqual([
      [answered._id, ['answered']],
      [plain._id, []],
      [asked._id, ['not-12-digits', 'asked']],
    ]);
    expect(counts).toMatchObject({ pending: 3, unusual: 1, asked: 2, rest: 1 });
    const group = await queue({ group: 'asked', limit: 1 });
    expect(group.items.map(({ teamId }) => teamId)).toEqual([answered._id]);
    const rest = await queue({ group: 'asked', after: group.next ?? '' });
    expect(rest.items.map(({ teamId }) => teamId)).toEqual([asked._id]);
  });

  test('each group lists its payments, with the same counts', async () => {
    const { send, queue } = await start();
    const near = [await send('412788902210'), await send('412788902211')];
    const unusual = await send('T1');
    const plain = await send('999988887777');
    const counts = { pending: 4, amount: 2_000, doubted: 0, duplicates: 2, unusual: 1, asked: 0, rest: 1 };
    const idsOf = async (group: 'duplicates' | 'unusual' | 'rest') => {
      const page = await queue({ group });
      expect(page.counts).toEqual(counts);
      return page.items.map(({ teamId }) => teamId);
    };
    expect(await idsOf('duplicates')).toEqual(near.map(({ _id }) => _id));
    expect(await idsOf('unusual')).toEqual([unusual._id]);
    expect(await idsOf('rest')).toEqual([plain._id]);
  });

  test('names the state of a twin: decided, withdrawn', async () => {
    const { app, send, queue, decide } = await start();
    const rejected = await send('412788902210');
    await decide(rejected._id, 'rejected');
    const gone = await send('412788902211');
    await app.succeed(withdrawTeam, { token: gone.student.token, params: { teamId: gone._id } });
    await send('412788902210');
    const { items } = await queue();
    expect(items.map(({ flags, twins }) => [flags, twins.map(({ state }) => state)])).toEqual([
      [
        ['duplicate', 'one-digit-apart'],
        ['rejected', 'withdrawn'],
      ],
    ]);
  });

  test('names the id that was rejected before', async () => {
    const { app, send, queue, decide } = await start();
    const plain = await send('999988887777');
    const team = await send('412788902210');
    await decide(team._id, 'rejected');
    const rejectedAt = app.clock.now.toISOString();
    const { teamName, members } = team;
    await app.succeed(updateTeam, {
      token: team.student.token,
      params: { teamId: team._id },
      body: { teamName, members, upiTransactionId: '4127 8890 2210' },
    });
    const { items, counts } = await queue();
    expect(items.map(({ teamId, flags, rejectedAt: at }) => [teamId, flags, at])).toEqual([
      [team._id, ['rejected-before'], rejectedAt],
      [plain._id, [], null],
    ]);
    expect(counts).toMatchObject({ duplicates: 1, rest: 1 });
  });

  test('names a team once that sent a rejected id again', async () => {
    const { app, send, queue, decide } = await start();
    const again = await send('412788902210');
    await decide(again._id, 'rejected');
    const own = { token: again.student.token, params: { teamId: again._id } };
    app.clock.advance(1_000);
    const { teamName, members } = again;
    await app.succeed(updateTeam, { ...own, body: { teamName, members, upiTransactionId: '412788902210' } });
    const near = await send('412788902211');
    const { items } = await queue();
    const { twins } = items.find(({ teamId }) => teamId === near._id) ?? {};
    expect(twins).toMatchObject([{ teamId: again._id, state: 'pending' }]);
  });

  test("shows no team of another organizer's event, and no earlier id of the same team", async () => {
    const { app, manager, send, queue, elsewhere } = await start();
    const stranger = await signUpManager(app);
    const foreign = await elsewhere(stranger);
    await send('412788902210', foreign);
    await send('412788902210');
    expect((await queue()).items).toMatchObject([{ flags: [], twins: [] }]);
    // An organizer without the right to payments sees no transaction ids.
    await addRole(app, { accountId: manager._id, role: 'organizer', eventIds: [foreign._id] });
    expect((await queue()).items).toMatchObject([{ flags: [], twins: [] }]);
  });

  test('pages continue after a cursor, also when its team was decided meanwhile', async () => {
    const { app, token, params, send, queue, decide } = await start();
    const teams = [];
    for (let number = 0; number < 5; number += 1)
      teams.push(await send(String(400_000_000_000 + number * 1_111)));
    const first = await queue({ limit: 2 });
    expect(first.items.map(({ teamId }) => teamId)).toEqual(teams.slice(0, 2).map(({ _id }) => _id));
    await decide(teams[1]?._id ?? '', 'verified');
    const second = await queue({ limit: 2, after: first.next ?? '' });
    expect(second.items.map(({ teamId }) => teamId)).toEqual(teams.slice(2, 4).map(({ _id }) => _id));
    const last = await queue({ limit: 2, after: second.next ?? '' });
    expect(last).toMatchObject({ items: [{ teamId: teams[4]?._id }], next: null, counts: { pending: 4 } });
    const bad = await app.call(paymentQueue, { token, params, query: { after: 'x' } });
    expect(bad).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('decided and withdrawn teams leave the queue', async () => {
    const { app, send, queue, decide } = await start();
    const [verified, rejected, withdrawn] = [
      await send('400000000000'),
      await send('411111111111'),
      await send('422222222222'),
    ];
    await decide(verified._id, 'verified');
    await decide(rejected._id, 'rejected');
    await app.succeed(withdrawTeam, { token: withdrawn.student.token, params: { teamId: withdrawn._id } });
    expect(await queue()).toEqual({
      items: [],
      counts: { pending: 0, amount: 0, doubted: 0, duplicates: 0, unusual: 0, asked: 0, rest: 0 },
      next: null,
    });
  });

  test('strangers, students and guests see nothing', async () => {
    const { app, params } = await start();
    const { token } = await signUpManager(app);
    expect(await app.call(paymentQueue, { token, params })).toMatchObject({ status: 404 });
    const student = await signUpStudent(app);
    expect(await app.call(paymentQueue, { token: student.token, params })).toMatchObject({ status: 403 });
    expect(await app.call(paymentQueue, { params })).toMatchObject({ status: 401 });
  });
});

describe('POST /api/events/:id/payment-lookup', () => {
  test('finds ids as copied from a bank app, each team once, and lists the rest as unknown', async () => {
    const { send, lookUp, decide } = await start();
    const pending = await send('4127 8890 1123');
    const verified = await send('612535829269');
    await decide(verified._id, 'verified');
    const odd = await send('CICAgMDw8040');
    const answer = await lookUp([
      '₹500.00 412788901123 5 Dec 2026',
      '412788901123',
      '0000612535829269',
      ' CICAgMDw8040 ',
      '999988887777',
      'Opening balance',
      ' ',
    ]);
    const found = (team: typeof pending, id: string, status: string) => ({
      id,
      teamId: team._id,
      teamName: team.teamName,
      transactionId: team.transactionId,
      status,
      amount: 500,
      doubt: null,
      isWithdrawn: false,
    });
    expect(answer).toEqual({
      found: [
        found(pending, '412788901123', 'pending'),
        found(verified, '612535829269', 'verified'),
        found(odd, 'cicagmdw8040', 'pending'),
      ],
      unknown: ['999988887777', 'Opening balance'],
    });
  });

  test('finds a withdrawn team, until a team sends its id again', async () => {
    const { app, send, lookUp } = await start();
    const gone = await send('412788901123');
    await app.succeed(withdrawTeam, { token: gone.student.token, params: { teamId: gone._id } });
    const found = async () =>
      (await lookUp(['412788901123'])).found.map(({ teamId, isWithdrawn }) => [teamId, isWithdrawn]);
    expect(await found()).toEqual([[gone._id, true]]);
    const again = await send('412788901123');
    expect(await found()).toEqual([[again._id, false]]);
  });

  test('finds no team of another event', async () => {
    const { send, lookUp, elsewhere } = await start();
    await send('412788901123', await elsewhere());
    expect(await lookUp(['412788901123'])).toEqual({ found: [], unknown: ['412788901123'] });
  });

  test('takes 1 to 1,000 ids', async () => {
    const { app, token, params } = await start();
    const call = (ids: string[]) => app.call(lookUpPayments, { token, params, body: { ids } });
    expect(await call([])).toMatchObject({ status: 400 });
    const many = Array.from({ length: 1_001 }, (_, index) => String(400_000_000_000 + index));
    expect(await call(many)).toMatchObject({ status: 400, body: { message: 'At most 1000 entries' } });
    expect(await call(many.slice(1))).toMatchObject({ status: 200 });
  });
});
