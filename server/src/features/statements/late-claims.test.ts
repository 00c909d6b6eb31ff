import { teamHistory } from '@hackon/contract/history/history';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paymentDoubts, paymentQueue } from '@hackon/contract/payment-queue/payment-queue';
import {
  decideProposals,
  proposals,
  setStatementSettings,
  undoStatement,
  uploadStatement,
} from '@hackon/contract/statements/statements';
import { answerPaymentQuestion, askAboutPayment } from '@hackon/contract/teams/payment-question';
import { decidePayment, teamDetail, updateTeam } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { confirmEmail, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { keepHouse } from '../../../test/keep-house.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { newStatement, sendStatement, type StatementRow } from '../../../test/statements.ts';
import { newTeamBody, registerTeam, startWithEvent } from '../../../test/teams.ts';

const id = '512345678901';

/** An event without teams, and ways to upload and to register. */
async function start() {
  const world = await startWithEvent({ entryFee: 500, maxTeams: 20 });
  const { app, manager, event } = world;
  const upload = async (...rows: Partial<StatementRow>[]) => {
    const [year, month, date] = app.clock.now.toISOString().slice(0, 10).split('-');
    const day = `${date}/${month}/${year}`;
    const file = newStatement(
      rows.map(({ narration = 'UPI-ZQKWJPAYER', credit = 500, debit = 0, reference = id }) => ({
        day,
        narration,
        credit,
        debit,
        reference,
      })),
    );
    const answer = await sendStatement(app, { id: event._id, token: manager.token, file });
    expect(answer).toMatchObject({ status: 201 });
    return uploadStatement.reply.parse(answer.body);
  };
  const claim = async (upiTransactionId = id, student = signUpStudent(app)) =>
    registerTeam(app, await student, event, { upiTransactionId });
  const asManager = { token: manager.token, params: { id: event._id } };
  const statusOf = async (teamId: string) =>
    (await app.succeed(teamDetail, { token: manager.token, params: { teamId } })).paymentStatus;
  return { ...world, upload, claim, asManager, statusOf };
}

test('a team that sends the transaction ID after the upload is accepted at once; its mail waits', async () => {
  const { app, upload, claim, statusOf, asManager } = await start();
  expect(await upload({})).toMatchObject({ accepted: 0, proposals: 0, unmatched: 1 });
  const student = await signUpStudent(app);
  await confirmEmail(app, student);
  const team = await claim(`${id.slice(0, 4)} ${id.slice(4)}`, Promise.resolve(student));
  expect(team.paymentStatus).toBe('verified');
  expect(await statusOf(team._id)).toBe('verified');
  expect(await queuedMails(app)).toContainEqual(expect.objectContaining({ kind: 'payment_accepted' }));
  const entries = await app.succeed(teamHistory, { ...asManager, params: { teamId: team._id } });
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'payment_decided',
      details: { status: 'verified', earlierStatus: 'pending', byStatement: true },
    }),
  );
  // The same file again: nothing is left to claim.
  expect(await upload({})).toMatchObject({ accepted: 0, alreadyVerified: 1, unmatched: 0 });
});

test('a corrected and a resubmitted transaction ID is accepted at once', async () => {
  const { app, event, manager, upload } = await start();
  await upload({}, { reference: '598765432109' });
  const send = async (upiTransactionId: string, isRejected: boolean) => {
    const student = await signUpStudent(app);
    const body = newTeamBody();
    const team = await registerTeam(app, student, event, body);
    if (isRejected)
      await app.succeed(decidePayment, {
        token: manager.token,
        params: { teamId: team._id },
        body: { status: 'rejected' },
      });
    const { teamName = '', members = [] } = body;
    const changed = await app.succeed(updateTeam, {
      token: student.token,
      params: { teamId: team._id },
      body: { teamName, members, upiTransactionId },
    });
    return [changed.team.paymentStatus, changed.message];
  };
  const found = ['verified', 'Your payment was found. Your team is verified.'];
  expect(await send(id, false)).toEqual(found);
  expect(await send('598765432109', true)).toEqual(found);
  expect(await send('511111111111', true)).toEqual(['pending', expect.not.stringContaining('found')]);
});

test('another transaction ID as the answer to a question is accepted at once', async () => {
  const { app, manager, upload, claim } = await start();
  await upload({});
  const student = await signUpStudent(app);
  const { _id: teamId } = await claim('598765432109', Promise.resolve(student));
  const params = { teamId };
  await app.succeed(askAboutPayment, { token: manager.token, params, body: { reason: 'Which one?' } });
  const answer = { token: student.token, params, body: { upiTransactionId: id } };
  expect(await app.succeed(answerPaymentQuestion, answer)).toMatchObject({
    message: 'Your payment was found. Your team is verified.',
    team: { paymentStatus: 'verified' },
  });
});

test.each([
  ['another amount', { credit: 450 }],
  ['a payment that the bank took back', { narration: 'REV-UPI-X' }],
])('a claim of %s waits', async (_what, row) => {
  const { upload, claim } = await start();
  await upload(row);
  expect((await claim()).paymentStatus).toBe('pending');
});

test('a payment that a later statement takes back cannot be claimed', async () => {
  const { upload, claim } = await start();
  await upload({});
  await upload({ credit: 0, debit: 500 });
  expect((await claim()).paymentStatus).toBe('pending');
});

test('a payment that an earlier statement took back cannot be claimed', async () => {
  const { upload, claim } = await start();
  await upload({ credit: 0, debit: 500 });
  await upload({});
  expect((await claim()).paymentStatus).toBe('pending');
});

test('a payment that an earlier statement took back is not proposed to the team that claims it', async () => {
  const { app, upload, claim, asManager } = await start();
  await upload({ credit: 0, debit: 500 });
  const team = await claim();
  const doubt = { teamId: team._id, doubt: 'returned', amount: 500, paise: 50_000 };
  expect(await app.succeed(paymentDoubts, asManager)).toEqual([doubt]);
  expect(await upload({})).toMatchObject({ accepted: 0, proposals: 1 });
  expect(await app.succeed(paymentDoubts, asManager)).toEqual([doubt]);
  expect(await app.succeed(proposals, asManager)).toMatchObject([{ level: 'returned' }]);
});

test('without the statement that took it back, a payment can be claimed', async () => {
  const { app, upload, claim, asManager } = await start();
  const { import: earlier } = await upload({ credit: 0, debit: 500 });
  const params = { ...asManager.params, importId: earlier._id };
  await app.succeed(undoStatement, { ...asManager, params });
  await upload({});
  expect((await claim()).paymentStatus).toBe('verified');
});

test('the undo of a second upload leaves a team that the first one accepts, too', async () => {
  const { app, upload, claim, statusOf, asManager } = await start();
  const { import: first } = await upload({});
  const { import: second } = await upload({});
  const team = await claim();
  const undo = (importId: string) =>
    app.succeed(undoStatement, { ...asManager, params: { ...asManager.params, importId } });
  await undo(second._id);
  expect(await statusOf(team._id)).toBe('verified');
  await undo(first._id);
  expect(await statusOf(team._id)).toBe('pending');
});

test.each(['older', 'newer'])(
  'the undo of the %s of two uploads with the payment leaves its team',
  async (which) => {
    const { app, upload, claim, asManager, statusOf } = await start();
    const { import: older } = await upload({});
    const team = await claim();
    app.clock.advance(60_000);
    const { import: newer } = await upload({});
    const undo = ({ _id: importId }: { _id: string }) =>
      app.succeed(undoStatement, { ...asManager, params: { ...asManager.params, importId } });
    expect(await undo(which === 'older' ? older : newer)).toMatchObject({ pendingAgain: 0 });
    expect(await statusOf(team._id)).toBe('verified');
    expect(await undo(which === 'older' ? newer : older)).toMatchObject({ pendingAgain: 1 });
    expect(await statusOf(team._id)).toBe('pending');
  },
);

test('another event of the organizer does not know the payment', async () => {
  const { app, manager, upload } = await start();
  await upload({});
  const other = await createEvent(app, manager, { entryFee: 500 });
  const team = await registerTeam(app, await signUpStudent(app), other, { upiTransactionId: id });
  expect(team.paymentStatus).toBe('pending');
});

test('a payment is kept for 45 days', async () => {
  const { app, upload } = await start();
  await upload({});
  const kept = () => app.db.selectFrom('open_credits').select('reference_key').execute();
  app.clock.advance(44 * 86_400_000);
  await keepHouse(app);
  expect(await kept()).toHaveLength(1);
  app.clock.advance(86_400_000);
  await keepHouse(app);
  expect(await kept()).toEqual([]);
});

test('only the first 5 claims of a student in an hour are compared; the queue knows the others', async () => {
  const { app, event, upload, asManager } = await start();
  await upload({});
  const student = await signUpStudent(app);
  const body = newTeamBody();
  const { teamName = '', members = [] } = body;
  const team = await registerTeam(app, student, event, body);
  const send = (upiTransactionId: string) =>
    app.succeed(updateTeam, {
      token: student.token,
      params: { teamId: team._id },
      body: { teamName, members, upiTransactionId },
    });
  for (const last of [2, 3, 4, 5]) await send(`51234567890${last}`);
  expect((await send(id)).team.paymentStatus).toBe('pending');
  const { items } = await app.succeed(paymentQueue, asManager);
  expect(items).toMatchObject([{ onStatement: true }]);
  app.clock.advance(60 * 60_000);
  await send('512345678907');
  expect((await send(id)).team.paymentStatus).toBe('verified');
});

test('undo of the upload makes a late claim pending again', async () => {
  const { app, asManager, upload, claim, statusOf } = await start();
  const { import: done } = await upload({});
  const team = await claim();
  const params = { ...asManager.params, importId: done._id };
  expect(await app.succeed(undoStatement, { ...asManager, params })).toMatchObject({ pendingAgain: 1 });
  expect(await statusOf(team._id)).toBe('pending');
  expect(await app.db.selectFrom('open_credits').selectAll().execute()).toEqual([]);
});

test('a payment that is proposed for a team waits for a person, whoever sends its ID', async () => {
  const { app, asManager, upload, claim, statusOf } = await start();
  const near = [`${id.slice(0, 11)}2`, '598765432108'] as const;
  const [first, second] = [await claim(near[0]), await claim(near[1])];
  await upload({}, { reference: '598765432109' });
  const open = await app.succeed(proposals, asManager);
  const accept = async (teamId: string) => {
    const _id = open.find((proposal) => proposal.teamId === teamId)?._id ?? '';
    const body = { decisions: [{ _id, accept: true }] };
    return (await app.succeed(decideProposals, { ...asManager, body })).results[0]?.result;
  };
  const later = await claim();
  expect(later.paymentStatus).toBe('pending');
  await app.succeed(setStatementSettings, { ...asManager, body: { acceptSure: true } });
  expect(await upload({})).toMatchObject({ accepted: 0, proposals: 1 });
  const reasons = (await app.succeed(proposals, asManager)).map((one) => [one.teamId, one.reasons]);
  expect(Object.fromEntries(reasons)).toMatchObject({
    [later._id]: ['same_id', 'near_claimed'],
    [first._id]: ['one_digit'],
  });
  const { items } = await app.succeed(paymentQueue, asManager);
  expect(items.find(({ teamId }) => teamId === later._id)).toMatchObject({ onStatement: false });
  expect(await accept(second._id)).toBe('done');
  expect((await claim('598765432109')).paymentStatus).toBe('pending');
  expect(await statusOf(first._id)).toBe('pending');
});

test('the queue says that a statement has a payment whose line was refused', async () => {
  const { app, asManager, upload, claim } = await start();
  await claim();
  await upload({});
  const [line] = await app.succeed(proposals, asManager);
  const body = { decisions: [{ _id: line?._id ?? '', accept: false }] };
  await app.succeed(decideProposals, { ...asManager, body });
  const { items } = await app.succeed(paymentQueue, asManager);
  expect(items).toMatchObject([{ onStatement: true }]);
});

test('a payment that an accepted team may have mistyped waits for a person', async () => {
  const { app, manager, upload, claim, asManager } = await start();
  const mistyped = await claim(`${id.slice(0, 11)}2`);
  await upload({});
  const body = { status: 'verified' } as const;
  await app.succeed(decidePayment, { token: manager.token, params: { teamId: mistyped._id }, body });
  const { _id: teamId, paymentStatus } = await claim();
  expect(paymentStatus).toBe('pending');
  await app.succeed(setStatementSettings, { ...asManager, body: { acceptSure: true } });
  expect(await upload({})).toMatchObject({ accepted: 0, proposals: 1 });
  expect(await app.succeed(proposals, asManager)).toMatchObject([
    { teamId, level: 'look', reasons: ['same_id', 'near_accepted'] },
  ]);
});

test('a payment that another team sent, and was rejected with, waits for a person', async () => {
  const { app, manager, upload, claim } = await start();
  const student = await signUpStudent(app);
  const { _id: teamId } = await claim(id, Promise.resolve(student));
  const token = manager.token;
  await app.succeed(decidePayment, { token, params: { teamId }, body: { status: 'rejected' } });
  const { teamName = '', members = [] } = newTeamBody();
  const again = { teamName, members, upiTransactionId: '598765432109' };
  await app.succeed(updateTeam, { token: student.token, params: { teamId }, body: again });
  await upload({});
  expect((await claim()).paymentStatus).toBe('pending');
});

test('keeps a hash of the reference, and no name; the key is only in a file of this instance', async () => {
  const { app, upload } = await start();
  await upload({});
  const rows = await app.db.selectFrom('open_credits').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`ZQKWJ|${id}`, 'u'));
  const key = await readFile(join(app.dataDir, 'credit-key'));
  expect(key).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toContain(key.toString('hex'));
});

test.each([
  ['UPI512345678901', 'verified'],
  ['5123456789010', 'verified'],
  ['51234567890', 'verified'],
  ['UPI512345678901', 'pending'],
] as const)('a payment that a team has sent as %s, now %s, waits for a person', async (copy, state) => {
  const { app, manager, upload, claim, statusOf, asManager } = await start();
  const first = await claim(copy);
  await upload({});
  if (state === 'verified')
    await app.succeed(decidePayment, {
      token: manager.token,
      params: { teamId: first._id },
      body: { status: 'verified' },
    });
  const second = await claim(id);
  expect(await statusOf(second._id)).toBe('pending');
  // The next upload says why.
  if (state === 'pending') return;
  await upload({ credit: 500 }, { reference: '598765432109' });
  const found = await app.succeed(proposals, asManager);
  expect(found.filter(({ teamId }) => teamId === second._id)).toMatchObject([
    { level: expect.not.stringMatching('sure'), reasons: expect.arrayContaining(['near_accepted']) },
  ]);
});
