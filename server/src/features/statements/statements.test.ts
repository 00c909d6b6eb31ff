import type { BodyOf } from '@hackon/contract/endpoint';
import { statementLimits } from '@hackon/contract/statements/limits';
import {
  decideProposals,
  proposals,
  setStatementSettings,
  statements,
  statementSettings,
  undoStatement,
  uploadStatement,
} from '@hackon/contract/statements/statements';
import {
  decidePayment,
  decidePayments,
  updateTeam,
  teamDetail,
  teamPayments,
  undoPayment,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { updateEvent } from '@hackon/contract/events/events';
import { askPayCode } from '@hackon/contract/pay-codes/pay-codes';
import { nearIds } from '@hackon/contract/teams/near-ids';
import { expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { createEvent } from '../../../test/events.ts';
import { keepHouse } from '../../../test/keep-house.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { newStatement, sendStatement, type StatementRow } from '../../../test/statements.ts';
import { lookUpPayments, paymentDoubts, paymentQueue } from '@hackon/contract/payment-queue/payment-queue';
import { newTeamBody, registerTeam, startWithTeam } from '../../../test/teams.ts';
import { transaction } from '../../db/transaction.ts';
import { rememberColumns, settingsOf } from './statement-settings.ts';

/** An event with one pending team, and ways to upload. */
async function start({ acceptSure = false } = {}) {
  const world = await startWithTeam({ entryFee: 500 });
  const { app, manager, event, team } = world;
  const now = app.clock.now;
  const day = `${String(now.getUTCDate()).padStart(2, '0')}/${String(now.getUTCMonth() + 1).padStart(2, '0')}/${String(now.getUTCFullYear()).slice(2)}`;
  const id = team.transactionId ?? '';
  const paid = (change: Partial<StatementRow> = {}): StatementRow => ({
    day,
    narration: `UPI-ARJUN-${change.reference ?? id}-PAY`,
    reference: id,
    credit: 500,
    ...change,
  });
  const send = (rows: StatementRow[], more: object = {}) =>
    sendStatement(app, { id: event._id, token: manager.token, file: newStatement(rows), ...more });
  const upload = async (rows: StatementRow[]) => {
    const answer = await send(rows);
    expect(answer).toMatchObject({ status: 201 });
    return uploadStatement.reply.parse(answer.body);
  };
  const asManager = { token: manager.token, params: { id: event._id } };
  if (acceptSure) await app.succeed(setStatementSettings, { ...asManager, body: { acceptSure } });
  const list = () => app.succeed(proposals, asManager);
  const put = (decisions: BodyOf<typeof decideProposals>['decisions']) =>
    app.succeed(decideProposals, { ...asManager, body: { decisions } });
  const status = async () =>
    (await app.succeed(teamDetail, { token: manager.token, params: { teamId: team._id } })).paymentStatus;
  return { ...world, id, paid, send, upload, list, put, status, asManager };
}

test('a sure match is proposed, and accepted with the same compare-and-set as a decision', async () => {
  const { upload, paid, list, put, status, app, team, manager } = await start();
  expect(await upload([paid()])).toMatchObject({
    import: { format: 'hdfc-csv', rowsRead: 1, credits: 1 },
    accepted: 0,
    proposals: 1,
    alreadyVerified: 0,
    unmatched: 0,
    notice: null,
  });
  expect(await status()).toBe('pending');
  const [proposal] = await list();
  expect(proposal).toMatchObject({ level: 'sure', reasons: ['same_id'], teamId: team._id, amount: 500 });
  const decision = { _id: proposal?._id ?? '', accept: true };
  expect(await put([decision])).toEqual({ results: [{ _id: decision._id, result: 'done' }] });
  expect(await status()).toBe('verified');
  expect(await put([decision])).toEqual({ results: [{ _id: decision._id, result: 'not_found' }] });
  expect(await list()).toEqual([]);
  // Undo per line: the proposal is open again.
  await app.succeed(undoPayment, { token: manager.token, params: { teamId: team._id } });
  expect(await list()).toHaveLength(1);
});

test('sure matches are accepted at once only if the organizer says so; the mail waits', async () => {
  const { upload, paid, status, app, student } = await start({ acceptSure: true });
  await confirmEmail(app, student);
  expect(await upload([paid()])).toMatchObject({ accepted: 1, proposals: 0 });
  expect(await status()).toBe('verified');
  const { due_at } = await app.db
    .selectFrom('outbox')
    .select('due_at')
    .where('kind', '=', 'payment_accepted')
    .executeTakeFirstOrThrow();
  expect(Date.parse(due_at) - app.clock.now.getTime()).toBe(10 * 60_000);
});

test('sure matches are proposed until the organizer turns on that they are accepted at once', async () => {
  const { app, asManager, upload, paid } = await start();
  expect(await app.succeed(statementSettings, asManager)).toEqual({ acceptSure: false });
  const put = (acceptSure: boolean) =>
    app.succeed(setStatementSettings, { ...asManager, body: { acceptSure } });
  expect(await put(true)).toEqual({ acceptSure: true });
  await put(true);
  expect(await put(false)).toEqual({ acceptSure: false });
  expect(await app.succeed(statementSettings, asManager)).toEqual({ acceptSure: false });
  expect(await upload([paid()])).toMatchObject({ accepted: 0, proposals: 1 });
  const changes = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'in', ['sure_matches_turned_on', 'sure_matches_turned_off'])
    .execute();
  expect(changes).toHaveLength(2);
});

/** A statement with headings of no bank. */
function unusual(id: string, day: string): Buffer {
  return Buffer.from(`Wann,Was,Wieviel\n${day},UPI-${id},500.00\n`);
}

test('named columns are remembered by the hash of the header, for this event alone', async () => {
  const { app, asManager, manager, event, id } = await start();
  const day = app.clock.now.toISOString().slice(0, 10);
  const sendTo = (eventId: string, query = {}) =>
    sendStatement(app, { id: eventId, token: manager.token, file: unusual(id, day), query });
  expect(await sendTo(event._id)).toMatchObject({
    status: 422,
    body: {
      code: 'unknown_columns',
      columns: ['Wann', 'Was', 'Wieviel'],
      sample: [[day, `UPI-${id}`, '500.00']],
    },
  });
  const columns = 'date:0,narration:1,credit:2';
  const named = await sendTo(event._id, { columns });
  expect(named).toMatchObject({ status: 201, body: { import: { format: 'columns-csv' }, proposals: 1 } });
  expect(await sendTo(event._id)).toMatchObject({ status: 201, body: { proposals: 1 } });
  const other = await createEvent(app, manager);
  expect(await sendTo(other._id)).toMatchObject({ status: 422, body: { code: 'unknown_columns' } });
  // Columns that were named wrongly are named again after an undo.
  const { import: done } = uploadStatement.reply.parse(named.body);
  await app.succeed(undoStatement, { ...asManager, params: { ...asManager.params, importId: done._id } });
  expect(await sendTo(event._id)).toMatchObject({ status: 422 });
});

test('the columns of 20 headers are remembered', async () => {
  const { app, event } = await start();
  const choice = { date: 0, narration: 1, credit: 2 };
  const hashes = Array.from({ length: statementLimits.headers + 1 }, (_, nth) => `header ${nth}`);
  await transaction(app.db, async (trx) => {
    for (const headerHash of hashes) await rememberColumns(trx, event._id, { headerHash, choice });
  });
  const { columns } = await settingsOf(app.db, event._id);
  expect(Object.keys(columns)).toEqual(hashes.slice(1));
});

test('undo of an upload makes its payments pending again', async () => {
  const { upload, paid, status, app, asManager, list } = await start({ acceptSure: true });
  const { import: done } = await upload([paid()]);
  const undo = () =>
    app.succeed(undoStatement, {
      token: asManager.token,
      params: { ...asManager.params, importId: done._id },
    });
  expect(await undo()).toMatchObject({ pendingAgain: 1, import: { undoneAt: app.clock.now.toISOString() } });
  expect(await status()).toBe('pending');
  expect(await queuedMails(app)).not.toContainEqual(expect.objectContaining({ kind: 'payment_accepted' }));
  expect(await list()).toEqual([]);
  expect(await undo()).toMatchObject({ pendingAgain: 0 });
});

test('the same file again, and overlapping periods, change nothing', async () => {
  const { upload, paid, app, asManager } = await start({ acceptSure: true });
  await upload([paid()]);
  expect(await upload([paid()])).toMatchObject({ accepted: 0, proposals: 0, alreadyVerified: 1 });
  expect(await upload([paid(), paid({ reference: '500000000001', narration: 'X' })])).toMatchObject({
    accepted: 0,
    alreadyVerified: 1,
    unmatched: 1,
    unmatchedRows: [expect.any(Number)],
  });
  expect(await app.succeed(statements, asManager)).toHaveLength(3);
});

test.each(['older', 'newer'] as const)(
  'undo of the %s of two overlapping uploads keeps their lines',
  async (which) => {
    const { upload, paid, app, asManager, list } = await start();
    const lines = [paid(), paid({ reference: '500000000001', narration: 'X' })];
    const { import: older } = await upload(lines);
    const { import: newer } = await upload(lines);
    const before = await list();
    expect(before).toMatchObject([{ level: 'sure' }]);
    const undo = ({ _id: importId }: { _id: string }) =>
      app.succeed(undoStatement, { ...asManager, params: { ...asManager.params, importId } });
    await undo(which === 'older' ? older : newer);
    expect(await list()).toEqual(before);
    await undo(which === 'older' ? newer : older);
    expect(await list()).toEqual([]);
  },
);

test('undo of an upload undoes what it accepted, also if an earlier upload had the line first', async () => {
  const { upload, paid, app, asManager, list, status } = await start();
  await upload([paid()]);
  const [before] = await list();
  await app.succeed(setStatementSettings, { ...asManager, body: { acceptSure: true } });
  const { import: second, accepted } = await upload([paid()]);
  expect(accepted).toBe(1);
  const params = { ...asManager.params, importId: second._id };
  expect(await app.succeed(undoStatement, { ...asManager, params })).toMatchObject({ pendingAgain: 1 });
  expect(await status()).toBe('pending');
  expect(await list()).toEqual([before]);
});

test('a decision and an undo that are sent twice, because the answer was lost, answer as the first time', async () => {
  const { upload, paid, app, asManager, list, status, student, params } = await start();
  const { import: done } = await upload([paid()]);
  const [proposal] = await list();
  const accept = { ...asManager, body: { decisions: [{ _id: proposal?._id ?? '', accept: true }] } };
  const accepted = () =>
    app.succeed(decideProposals, { ...accept, headers: { 'idempotency-key': 'accept' } });
  expect(await accepted()).toMatchObject({ results: [{ result: 'done' }] });
  expect(await accepted()).toMatchObject({ results: [{ result: 'done' }] });
  const undo = () =>
    app.succeed(undoStatement, {
      token: asManager.token,
      params: { ...asManager.params, importId: done._id },
      headers: { 'idempotency-key': 'undo' },
    });
  expect(await undo()).toMatchObject({ pendingAgain: 1 });
  expect(await undo()).toMatchObject({ pendingAgain: 1 });
  expect(await status()).toBe('pending');
  // A decision that never arrived is not taken for made.
  await upload([paid()]);
  const [again] = await list();
  await app.succeed(withdrawTeam, { token: student.token, params });
  const late = { ...asManager, body: { decisions: [{ _id: again?._id ?? '', accept: true }] } };
  expect(
    await app.succeed(decideProposals, { ...late, headers: { 'idempotency-key': 'late' } }),
  ).toMatchObject({ results: [{ result: 'not_found' }] });
});

test.each(['at once', 'by hand, before', 'by hand, after'])(
  'a payment that was accepted %s stays accepted until each upload with its line is undone',
  async (how) => {
    const { upload, paid, app, asManager, list, put, status } = await start({
      acceptSure: how === 'at once',
    });
    const accept = async () => put((await list()).map(({ _id }) => ({ _id, accept: true })));
    const { import: older } = await upload([paid()]);
    if (how === 'by hand, before') await accept();
    app.clock.advance(60_000);
    const { import: newer } = await upload([paid()]);
    if (how === 'by hand, after') await accept();
    const undo = ({ _id: importId }: { _id: string }) =>
      app.succeed(undoStatement, { ...asManager, params: { ...asManager.params, importId } });
    expect(await undo(older)).toMatchObject({ pendingAgain: 0 });
    expect(await status()).toBe('verified');
    expect(await undo(newer)).toMatchObject({ pendingAgain: 1 });
    expect(await status()).toBe('pending');
    expect(await list()).toEqual([]);
  },
);

test('a notice that is none any more is not taken for refused', async () => {
  const { upload, paid, app, asManager, team, list, put } = await start();
  await app.succeed(decidePayment, {
    token: asManager.token,
    params: { teamId: team._id },
    body: { status: 'rejected', reason: 'not_found' },
  });
  await upload([paid()]);
  const [seen] = await list();
  expect(seen).toMatchObject({ level: 'gone' });
  await app.succeed(undoPayment, { token: asManager.token, params: { teamId: team._id } });
  const answer = await put([{ _id: seen?._id ?? '', accept: false, notice: true }]);
  expect(answer).toMatchObject({ results: [{ result: 'not_found' }] });
  expect(await list()).toMatchObject([{ level: 'sure' }]);
});

test('two uploads at once accept a payment once', async () => {
  const { upload, paid, app } = await start({ acceptSure: true });
  const results = await Promise.all([upload([paid()]), upload([paid()])]);
  expect(results.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(1);
  const decided = await app.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'payment_decided')
    .execute();
  expect(decided).toHaveLength(1);
});

test('a repeated request gets the same reply; another file with its key is refused', async () => {
  const { send, paid, app, asManager } = await start();
  const headers = { 'Idempotency-Key': 'one' };
  const first = await send([paid()], { headers });
  expect(await send([paid()], { headers })).toMatchObject({ status: 201, body: first.body });
  expect(await app.succeed(statements, asManager)).toHaveLength(1);
  expect(await send([paid({ credit: 1 })], { headers })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});

test('a second payment of an accepted team is a notice, until the decision is undone', async () => {
  const { app, manager, student, event, team, upload, paid, list, status } = await start({
    acceptSure: true,
  });
  const { payCode } = await app.succeed(askPayCode, { token: student.token, params: { id: event._id } });
  const again = paid({ reference: '700000000001', narration: `UPI-ARJUN-700000000001-${payCode}` });
  expect(await upload([paid(), again])).toMatchObject({ accepted: 1, proposals: 1 });
  expect(await status()).toBe('verified');
  const [notice] = await list();
  expect(notice).toMatchObject({ teamId: team._id, reasons: ['pay_code', 'paid_twice'] });
  expect(notice?.credit.reference).toBe('700000000001');
  expect(await upload([paid(), again])).toMatchObject({ accepted: 0, proposals: 1 });
  expect(await list()).toMatchObject([{ reasons: ['pay_code', 'paid_twice'] }]);
  await app.succeed(undoPayment, { token: manager.token, params: { teamId: team._id } });
  expect((await list()).flatMap(({ reasons }) => reasons)).not.toContain('paid_twice');
});

test('a payment by an ID that was rejected is a notice of the team that paid again', async () => {
  const { app, student, manager, team, id, paid, upload, put, list } = await start();
  const params = { teamId: team._id };
  await app.succeed(decidePayment, { token: manager.token, params, body: { status: 'rejected' } });
  const { teamName = '', members = [] } = newTeamBody();
  const body = { teamName, members, upiTransactionId: '598765432109' };
  await app.succeed(updateTeam, { token: student.token, params, body });
  const rows = [paid(), paid({ reference: body.upiTransactionId })];
  expect(await upload(rows)).toMatchObject({ proposals: 2, unmatched: 0 });
  const [earlier, latest] = (await list()).toSorted((one) => (one.credit.reference === id ? -1 : 1));
  expect(earlier).toMatchObject({ level: 'look', reasons: ['earlier_id'] });
  expect(latest).toMatchObject({ level: 'sure' });
  await put([{ _id: latest?._id ?? '', accept: true }]);
  expect(await list()).toMatchObject([{ teamId: team._id, reasons: ['earlier_id', 'paid_twice'] }]);
});

test('verified by hand before: already accepted', async () => {
  const { upload, paid, decide } = await start({ acceptSure: true });
  await decide('verified');
  expect(await upload([paid()])).toMatchObject({ accepted: 0, alreadyVerified: 1 });
});

test.each(['in one file', 'in two files'])(
  'a second payment of a team that was accepted by hand is a notice, %s',
  async (files) => {
    const { app, student, event, team, upload, paid, list, decide } = await start();
    const { payCode } = await app.succeed(askPayCode, { token: student.token, params: { id: event._id } });
    const again = paid({ reference: '700000000001', narration: `UPI-ARJUN-700000000001-${payCode}` });
    await decide('verified');
    if (files === 'in two files') await upload([paid()]);
    await upload(files === 'in two files' ? [again] : [paid(), again]);
    expect(await list()).toMatchObject([{ teamId: team._id, reasons: ['pay_code', 'paid_twice'] }]);
  },
);

test.each([
  ['rejected', [{ level: 'gone', reasons: ['same_id', 'rejected'] }]],
  ['verified', []],
] as const)('the line of a team that is %s is proposed again after the undo', async (status, shown) => {
  const { app, upload, paid, list, decide, asManager, params } = await start();
  await upload([paid()]);
  await decide(status);
  expect(await list()).toMatchObject(shown);
  await upload([paid({ reference: '700000000001', narration: 'X' })]);
  expect(await list()).toMatchObject(shown);
  await app.succeed(undoPayment, { token: asManager.token, params });
  expect(await list()).toMatchObject([{ level: 'sure', reasons: ['same_id'] }]);
});

test('a team that is withdrawn after the upload has paid', async () => {
  const { app, upload, paid, list, student, team } = await start();
  await upload([paid()]);
  await app.succeed(withdrawTeam, { token: student.token, params: { teamId: team._id } });
  const { name, email, mobileNumber } = team.members[0] ?? {};
  expect(await list()).toMatchObject([
    { level: 'gone', reasons: ['same_id', 'withdrawn'], contact: { name, email, mobileNumber } },
  ]);
});

test('verified by hand before, and the statement has less: a notice that nobody can accept', async () => {
  const { upload, paid, decide, list, put, app, asManager, params } = await start({ acceptSure: true });
  await decide('verified');
  expect(await upload([paid({ credit: 400 })])).toMatchObject({
    accepted: 0,
    alreadyVerified: 0,
    proposals: 1,
  });
  const [notice] = await list();
  expect(notice).toMatchObject({ level: 'difference', reasons: ['same_id', 'too_little', 'accepted'] });
  const accepted = await put([{ _id: notice?._id ?? '', accept: true }]);
  expect(accepted).toMatchObject({ results: [{ result: 'not_found' }] });
  // Once the decision is undone, the payment is like any other that differs.
  await app.succeed(undoPayment, { token: asManager.token, params });
  expect(await list()).toMatchObject([{ level: 'difference', reasons: ['same_id', 'too_little'] }]);
  await decide('verified');
  await upload([paid({ credit: 400 })]);
  const [again] = await list();
  await put([{ _id: again?._id ?? '', accept: false }]);
  await upload([paid({ credit: 400 })]);
  expect(await list()).toEqual([]);
});

test('another account: none of your claims is here; a merchant: daily sums', async () => {
  const { upload, paid, app, manager, event } = await start();
  const foreign = [paid({ narration: 'NEFT-GANESH', reference: '', credit: 12_345 })];
  expect((await upload(foreign)).notice).toMatch(/No payment of a team is here/u);
  await app.succeed(updateEvent, {
    token: manager.token,
    params: { id: event._id },
    body: { paymentDetails: { upiId: 'club@okbizaxis' } },
  });
  expect((await upload(foreign)).notice).toMatch(/daily sums/u);
});

test('the fee changed since: the amount of the attempt counts', async () => {
  const { upload, paid, app } = await start({ acceptSure: true });
  await transaction(app.db, (trx) => trx.updateTable('events').set({ entry_fee: 700 }).execute());
  expect(await upload([paid()])).toMatchObject({ accepted: 1 });
});

test('Paid, team gone', async () => {
  const { upload, paid, app, student, team, list, put } = await start({ acceptSure: true });
  await app.succeed(withdrawTeam, { token: student.token, params: { teamId: team._id } });
  await upload([paid()]);
  const [notice] = await list();
  expect(notice).toMatchObject({ level: 'gone', reasons: ['same_id', 'withdrawn'] });
  expect(await put([{ _id: notice?._id ?? '', accept: true }])).toMatchObject({
    results: [{ result: 'not_found' }],
  });
  await put([{ _id: notice?._id ?? '', accept: false }]);
  await upload([paid()]);
  expect(await list()).toEqual([]);
});

test('a refused line can be taken back, once and in its own event', async () => {
  const { upload, paid, list, put } = await start({ acceptSure: false });
  await upload([paid()]);
  const [line] = await list();
  const _id = line?._id ?? '';
  expect(await put([{ _id, accept: null }])).toMatchObject({ results: [{ result: 'not_found' }] });
  await put([{ _id, accept: false }]);
  expect(await list()).toEqual([]);
  expect(await put([{ _id, accept: null }])).toMatchObject({ results: [{ result: 'done' }] });
  expect(await list()).toEqual([line]);
});

test('two managers on one UPI ID: a statement concerns one event', async () => {
  const { upload, paid, app, event } = await start({ acceptSure: true });
  const other = await createEvent(app, await signUpManager(app), { entryFee: 500 });
  const student = await signUpStudent(app);
  const theirs = await registerTeam(app, student, other, { upiTransactionId: '500000000001' });
  await upload([paid({ reference: '500000000001' })]);
  const stored = await app.succeed(teamDetail, { token: student.token, params: { teamId: theirs._id } });
  expect(stored.paymentStatus).toBe('pending');
  expect(event._id).not.toBe(other._id);
});

test('a payment that the bank took back flags a verified team, and withdraws a proposal', async () => {
  const { upload, paid, status, list, id } = await start({ acceptSure: true });
  await upload([paid()]);
  await upload([paid({ credit: 0, debit: 500, narration: `REV-UPI-ARJUN-${id}` })]);
  expect(await list()).toMatchObject([{ level: 'returned' }]);
  expect(await status()).toBe('verified');
});

test('an accepted payment that the bank took back is not proposed again after the undo', async () => {
  const { upload, paid, status, list, put, id, app, asManager, params } = await start({ acceptSure: true });
  await upload([paid()]);
  const reversal = paid({ credit: 0, debit: 500, narration: `REV-UPI-ARJUN-${id}` });
  await upload([reversal]);
  await app.succeed(undoPayment, { token: asManager.token, params });
  const [notice, ...others] = await list();
  expect([notice?.level, others]).toEqual(['returned', []]);
  await put([{ _id: notice?._id ?? '', accept: false }]);
  expect(await list()).toEqual([]);
  await upload([paid(), reversal]);
  expect(await list()).toEqual([]);
  expect(await status()).toBe('pending');
});

test('the queue marks payments that the statement doubts, and the look-up names them', async () => {
  const { upload, paid, app, asManager, id, list, put, team } = await start();
  const marks = async () => {
    const { items, counts } = await app.succeed(paymentQueue, { ...asManager, query: { group: 'doubted' } });
    expect(counts).toMatchObject({ pending: 1, doubted: items.length, rest: 1 - items.length });
    const { found } = await app.succeed(lookUpPayments, { ...asManager, body: { ids: [id] } });
    return [items.map(({ flags }) => flags), found.map(({ doubt }) => doubt)];
  };
  expect(await marks()).toEqual([[], [null]]);
  await upload([paid({ credit: 450 })]);
  expect(await marks()).toEqual([[['amount-differs']], ['amount-differs']]);
  const doubts = () => app.succeed(paymentDoubts, asManager);
  expect(await doubts()).toEqual([{ teamId: team._id, doubt: 'amount-differs', amount: 500, paise: 45_000 }]);
  // 'No' to the line does not make the payment whole.
  const [difference] = await list();
  await put([{ _id: difference?._id ?? '', accept: false }]);
  expect(await marks()).toEqual([[['amount-differs']], ['amount-differs']]);
  await upload([paid({ credit: 0, debit: 450, narration: `REV-UPI-ARJUN-${id}` })]);
  expect(await marks()).toEqual([[['returned']], ['returned']]);
  const [notice] = await list();
  await put([{ _id: notice?._id ?? '', accept: false }]);
  expect(await doubts()).toMatchObject([{ doubt: 'returned' }]);
});

test.each([
  { reason: 'refunded', isDoubted: true },
  { reason: 'used_by_another', isDoubted: true },
  { reason: 'other', isDoubted: true },
  { reason: 'not_found', isDoubted: false },
] as const)('an ID that was rejected as $reason and is sent again', async ({ reason, isDoubted }) => {
  const { upload, paid, status, app, asManager, id, list, student, team } = await start({ acceptSure: true });
  const params = { teamId: team._id };
  const rejection = {
    teamId: team._id,
    transactionId: id,
    status: 'rejected',
    reason,
    notes: 'Ask us.',
  } as const;
  await app.succeed(decidePayments, { ...asManager, body: { decisions: [rejection] } });
  const body = { teamName: team.teamName, members: team.members, upiTransactionId: id };
  await app.succeed(updateTeam, { token: student.token, params, body });
  const { items } = await app.succeed(paymentQueue, asManager);
  expect(items.map(({ flags }) => flags)).toEqual([[isDoubted ? 'rejected-id' : 'rejected-before']]);
  const { found } = await app.succeed(lookUpPayments, { ...asManager, body: { ids: [id] } });
  expect(found.map(({ doubt }) => doubt)).toEqual([isDoubted ? 'rejected-id' : null]);
  expect(await upload([paid()])).toMatchObject({ accepted: isDoubted ? 0 : 1 });
  expect(await status()).toBe(isDoubted ? 'pending' : 'verified');
  const reasons = ['same_id', 'rejected_before'];
  expect(await list()).toMatchObject(isDoubted ? [{ level: 'look', reasons }] : []);
});

test('a payment of a statement is doubtful once its ID was rejected as refunded', async () => {
  const { upload, paid, app, asManager, id, list, student, team } = await start();
  await upload([paid()]);
  expect(await list()).toMatchObject([{ level: 'sure' }]);
  const rejection = { teamId: team._id, transactionId: id, status: 'rejected', reason: 'refunded' } as const;
  await app.succeed(decidePayments, { ...asManager, body: { decisions: [rejection] } });
  const body = { teamName: team.teamName, members: team.members, upiTransactionId: id };
  await app.succeed(updateTeam, { token: student.token, params: { teamId: team._id }, body });
  expect(await list()).toMatchObject([{ level: 'look', reasons: ['same_id', 'rejected_before'] }]);
});

test('a withdrawn team that registers again with its payment is not gone', async () => {
  const { upload, paid, app, event, id, list, student, team } = await start();
  await upload([paid()]);
  await app.succeed(withdrawTeam, { token: student.token, params: { teamId: team._id } });
  expect(await list()).toMatchObject([{ level: 'gone', teamId: team._id }]);
  const again = await registerTeam(app, student, event, { upiTransactionId: id });
  expect(await list()).toEqual([]);
  await upload([paid()]);
  expect(await list()).toMatchObject([{ level: 'sure', teamId: again._id }]);
});

test('an ID whose payment was accepted for another team is marked', async () => {
  const { upload, paid, list, put, app, student, event, asManager } = await start();
  const { payCode } = await app.succeed(askPayCode, { token: student.token, params: { id: event._id } });
  const reference = '700000000001';
  await upload([paid({ reference, narration: `UPI-ARJUN-${reference}-${payCode}` })]);
  const [line] = await list();
  await put([{ _id: line?._id ?? '', accept: true }]);
  const thief = await registerTeam(app, await signUpStudent(app), event, { upiTransactionId: reference });
  expect(await app.succeed(paymentDoubts, asManager)).toMatchObject([
    { teamId: thief._id, doubt: 'of-another-team' },
  ]);
  const { items } = await app.succeed(paymentQueue, { ...asManager, query: { group: 'doubted' } });
  expect(items).toMatchObject([{ teamId: thief._id, flags: ['of-another-team'] }]);
});

/** Two waiting teams, each with nearly the reference of the uploaded payment. */
async function startWithRivals() {
  const world = await start();
  const { app, event, id, team, upload, paid, list, asManager } = world;
  const [reference = ''] = nearIds(id);
  const upiTransactionId = [...nearIds(reference)].find((one) => one !== id) ?? '';
  const rival = await registerTeam(app, await signUpStudent(app), event, { upiTransactionId });
  await upload([paid({ reference })]);
  const both = (await list()).toSorted(({ teamId }) => (teamId === team._id ? -1 : 1));
  expect(both.map(({ teamId }) => teamId)).toEqual([team._id, rival._id]);
  for (const { reasons } of both) expect(reasons).toContain('several_teams');
  const params = { teamId: team._id };
  const accept = both.map(({ _id }) => ({ _id, accept: true }));
  return { ...world, accept, decision: { token: asManager.token, params } };
}

test.each(['in the list', 'by hand'])(
  'a payment that fits two teams is accepted for one, %s, until that is undone',
  async (way) => {
    const { app, accept, put, list, decision } = await startWithRivals();
    if (way === 'in the list') await put(accept.slice(0, 1));
    else await app.succeed(decidePayment, { ...decision, body: { status: 'verified' } });
    const reason = way === 'in the list' ? 'spent' : 'near_accepted';
    expect(await list()).toMatchObject([{ _id: accept[1]?._id, reasons: expect.arrayContaining([reason]) }]);
    await app.succeed(undoPayment, decision);
    const again = await list();
    expect(again.map(({ reasons }) => reasons.at(-1))).toEqual(['several_teams', 'several_teams']);
  },
);

test('a payment that fits two teams is accepted for one of a batch', async () => {
  const { accept, put, list } = await startWithRivals();
  const { results } = await put(accept);
  expect(results.map(({ result }) => result)).toEqual(['done', 'payment_decided']);
  const [left] = await list();
  expect(left).toMatchObject({ level: 'look', reasons: expect.arrayContaining(['spent']) });
  const alone = await put([{ _id: left?._id ?? '', accept: true }]);
  expect(alone.results).toMatchObject([{ result: 'not_found' }]);
});

test.each(['not_found', 'refunded', 'withdrawn'] as const)(
  'an ID that another student’s team has sent before, now %s, is never sure',
  async (way) => {
    const { upload, paid, list, app, event, id, student, team, asManager } = await start({
      acceptSure: true,
    });
    if (way === 'withdrawn')
      await app.succeed(withdrawTeam, { token: student.token, params: { teamId: team._id } });
    else {
      const rejection = { teamId: team._id, transactionId: id, status: 'rejected', reason: way } as const;
      await app.succeed(decidePayments, { ...asManager, body: { decisions: [rejection] } });
    }
    const other = await registerTeam(app, await signUpStudent(app), event, { upiTransactionId: id });
    expect(await upload([paid()])).toMatchObject({ accepted: 0 });
    expect(await list()).toMatchObject([
      { teamId: other._id, level: 'look', reasons: expect.arrayContaining(['used_by_another']) },
    ]);
  },
);

test('a refunded ID stays refunded when the student registers another team with it', async () => {
  const { upload, paid, list, app, event, id, student, team, asManager } = await start({ acceptSure: true });
  const rejection = { teamId: team._id, transactionId: id, status: 'rejected', reason: 'refunded' } as const;
  await app.succeed(decidePayments, { ...asManager, body: { decisions: [rejection] } });
  await app.succeed(withdrawTeam, { token: student.token, params: { teamId: team._id } });
  const again = await registerTeam(app, student, event, { upiTransactionId: id });
  expect(await upload([paid()])).toMatchObject({ accepted: 0 });
  expect(await list()).toMatchObject([{ teamId: again._id, reasons: ['same_id', 'rejected_before'] }]);
});

test('the rejection of a team that used the ID of another is not one of the other', async () => {
  const { upload, paid, list, app, event, asManager } = await start();
  const upiTransactionId = '733333333331';
  const register = async () => registerTeam(app, await signUpStudent(app), event, { upiTransactionId });
  const thief = await register();
  const seen = { teamId: thief._id, transactionId: upiTransactionId };
  const rejection = { ...seen, status: 'rejected', reason: 'used_by_another' } as const;
  await app.succeed(decidePayments, { ...asManager, body: { decisions: [rejection] } });
  const owner = await register();
  await upload([paid({ reference: upiTransactionId })]);
  const ofOwner = (await list()).filter(({ teamId }) => teamId === owner._id);
  expect(ofOwner).toMatchObject([{ reasons: ['same_id', 'used_by_another'] }]);
});

test('a payment that another event has accepted is not sure', async () => {
  const { upload, paid, list, put, app, manager, id } = await start();
  const [reference = ''] = nearIds(id);
  await upload([paid({ reference })]);
  const [near] = await list();
  await put([{ _id: near?._id ?? '', accept: true }]);
  const other = await createEvent(app, manager, { title: 'AgriTech Sprint', entryFee: 500 });
  await registerTeam(app, await signUpStudent(app), other, { upiTransactionId: reference });
  const { token } = manager;
  const params = { id: other._id };
  await app.succeed(setStatementSettings, { token, params, body: { acceptSure: true } });
  const file = newStatement([paid({ reference })]);
  const { body } = await sendStatement(app, { id: other._id, token, file });
  expect(body).toMatchObject({ accepted: 0, proposals: 1 });
  expect(await app.succeed(proposals, { token, params })).toMatchObject([
    { level: 'look', reasons: ['same_id', 'used_by_another'] },
  ]);
});

test('a line with the IDs of two teams is spent for the one that was refused, too', async () => {
  const { upload, paid, list, put, app, event, id } = await start();
  const upiTransactionId = '733333333331';
  await registerTeam(app, await signUpStudent(app), event, { upiTransactionId });
  await upload([paid({ narration: `UPI-ARJUN-${upiTransactionId}-PAY`, reference: id })]);
  const [first, second] = (await list()).map(({ _id }) => _id);
  await put([{ _id: second ?? '', accept: false }]);
  await put([{ _id: second ?? '', accept: null }]);
  await put([{ _id: first ?? '', accept: true }]);
  expect(await list()).toMatchObject([{ _id: second, reasons: ['same_id', 'several_teams', 'spent'] }]);
});

test('a line with the IDs of two teams is accepted for one', async () => {
  const { upload, paid, list, put, app, event, id } = await start();
  const upiTransactionId = '733333333331';
  await registerTeam(app, await signUpStudent(app), event, { upiTransactionId });
  await upload([paid({ narration: `UPI-ARJUN-${upiTransactionId}-PAY`, reference: id })]);
  const both = await list();
  expect(both.map(({ reasons }) => reasons)).toEqual([
    ['same_id', 'several_teams'],
    ['same_id', 'several_teams'],
  ]);
  const { results } = await put(both.map(({ _id }) => ({ _id, accept: true })));
  expect(results.map(({ result }) => result)).toEqual(['done', 'payment_decided']);
  expect(await list()).toMatchObject([{ reasons: ['same_id', 'several_teams', 'spent'] }]);
});

test('the team of the pay code is proposed, too, if another sent the ID of the payment', async () => {
  const { upload, paid, list, put, app, event, id, team } = await start();
  const other = await signUpStudent(app);
  const { payCode } = await app.succeed(askPayCode, { token: other.token, params: { id: event._id } });
  const owner = await registerTeam(app, other, event, { upiTransactionId: '598765432109' });
  await upload([paid({ narration: `UPI-ARJUN-${id}-${payCode}` })]);
  const found = new Map((await list()).map((match) => [match.teamId, match]));
  expect(found.get(team._id)).toMatchObject({ level: 'look', reasons: ['same_id', 'other_code'] });
  expect(found.get(owner._id)).toMatchObject({ level: 'likely', reasons: ['pay_code'] });
  await put([{ _id: found.get(owner._id)?._id ?? '', accept: true }]);
  expect(await list()).toMatchObject([{ teamId: team._id, reasons: expect.arrayContaining(['spent']) }]);
});

test('a file that has only the payment does not keep the return of an upload that is undone', async () => {
  const { upload, paid, list, app, manager, asManager } = await start();
  await upload([paid()]);
  const taken = await upload([paid({ credit: 0, debit: 500 })]);
  await upload([paid()]);
  expect(await list()).toMatchObject([{ level: 'returned' }]);
  const params = { ...asManager.params, importId: taken.import._id };
  await app.succeed(undoStatement, { token: manager.token, params });
  await upload([paid()]);
  expect(await list()).toMatchObject([{ level: 'sure' }]);
});

test('a second payment that only names a member stays as a notice once the team is accepted', async () => {
  const { upload, paid, list, put, app, team, asManager, params } = await start();
  const name = team.members[0]?.name.toUpperCase();
  const reference = '700000000001';
  const rows = [paid(), paid({ reference, narration: `UPI-${name}-${reference}-PAY` })];
  await upload(rows);
  const sure = (await list()).find(({ level }) => level === 'sure');
  await put([{ _id: sure?._id ?? '', accept: true }]);
  const twice = [{ level: 'look', reasons: ['name', 'maybe_twice'], credit: { reference } }];
  expect(await list()).toMatchObject(twice);
  expect(await upload(rows)).toMatchObject({ proposals: 1, alreadyVerified: 1, notice: null });
  expect(await list()).toMatchObject(twice);
  await put([{ _id: (await list())[0]?._id ?? '', accept: false }]);
  expect(await list()).toEqual([]);
  await app.succeed(undoPayment, { token: asManager.token, params });
  expect(await list()).toHaveLength(2);
});

test('an accepted payment of another amount stays marked', async () => {
  const { upload, paid, list, put, app, asManager, team } = await start();
  await upload([paid({ credit: 450 })]);
  const [difference] = await list();
  await put([{ _id: difference?._id ?? '', accept: true }]);
  // What the team still owes stays.
  expect(await app.succeed(paymentDoubts, asManager)).toMatchObject([{ doubt: 'amount-differs' }]);
  await app.succeed(undoPayment, { token: asManager.token, params: { teamId: team._id } });
  expect(await app.succeed(paymentDoubts, asManager)).toMatchObject([{ doubt: 'amount-differs' }]);
});

test('the queue says which payments the statement has, and which are unclear', async () => {
  const { upload, paid, app, event, id, asManager, decide } = await start();
  const other = await signUpStudent(app);
  const params = { id: event._id };
  const { payCode } = await app.succeed(askPayCode, { token: other.token, params });
  const queue = async () =>
    (await app.succeed(paymentQueue, asManager)).items.map(({ flags, onStatement }) => ({
      flags,
      onStatement,
    }));
  expect(await queue()).toEqual([{ flags: [], onStatement: false }]);
  await upload([paid()]);
  expect(await queue()).toEqual([{ flags: [], onStatement: true }]);
  await registerTeam(app, other, event, { upiTransactionId: '598765432109' });
  await upload([paid({ narration: `UPI-ARJUN-${id}-${payCode}` })]);
  expect(await queue()).toMatchObject([{ flags: ['of-another-team'], onStatement: false }, { flags: [] }]);
  await decide('verified');
  expect(await app.succeed(paymentDoubts, asManager)).toEqual([]);
});

test('an ID whose payment has the pay code of another team is marked', async () => {
  const { upload, paid, app, student, event, asManager } = await start();
  const params = { id: event._id };
  const { payCode } = await app.succeed(askPayCode, { token: student.token, params });
  const reference = '700000000001';
  await upload([paid(), paid({ reference, narration: `UPI-ARJUN-${reference}-${payCode}` })]);
  const thief = await registerTeam(app, await signUpStudent(app), event, { upiTransactionId: reference });
  expect(await app.succeed(paymentDoubts, asManager)).toMatchObject([
    { teamId: thief._id, doubt: 'of-another-team' },
  ]);
});

test('it stays marked after the notice of the second payment was seen', async () => {
  const { upload, paid, app, student, event, asManager, list, put, id } = await start({ acceptSure: true });
  const params = { id: event._id };
  const { payCode } = await app.succeed(askPayCode, { token: student.token, params });
  const reference = '700000000001';
  const lineOf = (of: string) => paid({ reference: of, narration: `UPI-ARJUN-${of}-${payCode}` });
  await upload([lineOf(id), lineOf(reference)]);
  const [notice] = await list();
  expect(notice?.reasons).toContain('paid_twice');
  await put([{ _id: notice?._id ?? '', accept: false }]);
  const thief = await registerTeam(app, await signUpStudent(app), event, { upiTransactionId: reference });
  expect(await app.succeed(paymentDoubts, asManager)).toMatchObject([
    { teamId: thief._id, doubt: 'of-another-team' },
  ]);
});

test.each(['while its own team was rejected', 'after the upload'])(
  'an ID is doubted that a team of another event sent %s',
  async (when) => {
    const { upload, paid, list, id, app, manager, team } = await start();
    const { token } = manager;
    const params = { teamId: team._id };
    const other = await createEvent(app, manager, {
      entryFee: 500,
      paymentDetails: { upiId: 'agri@okaxis' },
    });
    const send = async () => registerTeam(app, await signUpStudent(app), other, { upiTransactionId: id });
    if (when === 'after the upload') {
      await upload([paid()]);
      await send();
    } else {
      await app.succeed(decidePayment, { token, params, body: { status: 'rejected' } });
      await send();
      await upload([paid()]);
      await app.succeed(undoPayment, { token, params });
    }
    expect(await list()).toMatchObject([{ level: 'look', reasons: ['same_id', 'used_by_another'] }]);
  },
);

test('a line is proposed again once its team has sent the ID of the refused line', async () => {
  const { upload, paid, list, put, status, app, manager, student, team } = await start();
  const reference = '500000000077';
  const line = paid({ reference, narration: `UPI-${team.members[0]?.name}-${reference}` });
  await upload([line]);
  const [guess] = await list();
  await put([{ _id: guess?._id ?? '', accept: false }]);
  await upload([line]);
  expect(await list()).toEqual([]);
  const params = { teamId: team._id };
  const body = { teamName: team.teamName, members: team.members, upiTransactionId: reference };
  await app.succeed(updateTeam, { token: student.token, params, body });
  expect(await status()).toBe('verified');
  await app.succeed(undoPayment, { token: manager.token, params });
  await upload([line]);
  expect(await list()).toMatchObject([{ level: 'sure', reasons: ['same_id'] }]);
});

test('an ID that a team of another event of the organizer sent, too, is never sure', async () => {
  const { upload, paid, list, app, manager, event, id, team, asManager } = await start({ acceptSure: true });
  const other = await createEvent(app, manager, {
    title: 'AgriTech Sprint',
    entryFee: 500,
    paymentDetails: { upiId: 'agri@okaxis' },
  });
  await registerTeam(app, await signUpStudent(app), other, { upiTransactionId: id });
  const late = '700000000001';
  await registerTeam(app, await signUpStudent(app), other, { upiTransactionId: late });
  expect(await upload([paid(), paid({ reference: late })])).toMatchObject({ accepted: 0, unmatched: 1 });
  expect(await list()).toMatchObject([{ level: 'look', reasons: ['same_id', 'used_by_another'] }]);
  const { found } = await app.succeed(lookUpPayments, { ...asManager, body: { ids: [id] } });
  expect(found).toMatchObject([{ teamId: team._id, doubt: 'unclear' }]);
  const { otherUses } = await app.succeed(teamPayments, {
    token: manager.token,
    params: { teamId: team._id },
  });
  expect(otherUses).toMatchObject([{ eventTitle: 'AgriTech Sprint', transactionId: id }]);
  // It comes after the upload, and is not accepted at once.
  const claim = await registerTeam(app, await signUpStudent(app), event, { upiTransactionId: late });
  expect(claim.paymentStatus).toBe('pending');
  const { found: pasted } = await app.succeed(lookUpPayments, { ...asManager, body: { ids: [late] } });
  expect(pasted).toMatchObject([{ doubt: 'of-another-team' }]);
});

test('a payment found by a name is proposed until another team is accepted with its ID', async () => {
  const { upload, paid, list, app, event, team, asManager } = await start();
  const [leader] = team.members;
  const reference = '700000000001';
  await upload([paid({ reference, narration: `UPI-${leader?.name.toUpperCase()}-${reference}-PAY` })]);
  expect(await list()).toMatchObject([{ level: 'look', reasons: ['name'], teamId: team._id }]);
  const owner = await registerTeam(app, await signUpStudent(app), event, { upiTransactionId: reference });
  expect(owner.paymentStatus).toBe('verified');
  expect(await list()).toEqual([]);
  await app.succeed(undoPayment, { token: asManager.token, params: { teamId: owner._id } });
  expect(await list()).toMatchObject([{ teamId: team._id }]);
});

test('a reopened payment is marked again, also if a statement was uploaded in between', async () => {
  const { upload, paid, app, asManager, decide, params } = await start();
  await upload([paid({ credit: 450 })]);
  await decide('rejected');
  await upload([paid({ credit: 450 })]);
  await app.succeed(undoPayment, { token: asManager.token, params });
  expect(await app.succeed(paymentDoubts, asManager)).toMatchObject([{ doubt: 'amount-differs' }]);
});

test('too little paid is proposed with the difference', async () => {
  const { upload, paid, list } = await start({ acceptSure: true });
  await upload([paid({ credit: 450 })]);
  expect(await list()).toMatchObject([{ level: 'difference', reasons: ['same_id', 'too_little'] }]);
});

test('the difference that a team pays is not called too little', async () => {
  const { upload, paid, list, put, status, app, asManager, id, student, team } = await start({
    acceptSure: true,
  });
  await upload([paid({ credit: 300 })]);
  const rejection = {
    teamId: team._id,
    transactionId: id,
    status: 'rejected',
    reason: 'wrong_amount',
  } as const;
  await app.succeed(decidePayments, { ...asManager, body: { decisions: [rejection] } });
  const reference = '500000000077';
  const body = { teamName: team.teamName, members: team.members, upiTransactionId: reference };
  await app.succeed(updateTeam, { token: student.token, params: { teamId: team._id }, body });
  expect(await upload([paid({ credit: 300 }), paid({ reference, credit: 200 })])).toMatchObject({
    accepted: 0,
  });
  const [proposal, ...others] = await list();
  expect([proposal, others]).toMatchObject([{ level: 'look', reasons: ['same_id', 'paid_in_parts'] }, []]);
  expect(await app.succeed(paymentDoubts, asManager)).toMatchObject([{ doubt: 'unclear' }]);
  const { items } = await app.succeed(paymentQueue, asManager);
  expect(items).toMatchObject([{ paidInParts: true }]);
  await put([{ _id: proposal?._id ?? '', accept: true }]);
  expect(await status()).toBe('verified');
  expect(await app.succeed(paymentDoubts, asManager)).toEqual([]);
});

test('one payment for several teams is accepted by hand, only for the exact sum; undo brings all back', async () => {
  const { upload, paid, list, status, app, asManager, event } = await start();
  const second = await registerTeam(app, await signUpStudent(app), event, {
    upiTransactionId: '598765432109',
  });
  const { import: done } = await upload([paid({ credit: 1_000 })]);
  const [proposal] = await list();
  expect(proposal).toMatchObject({ level: 'difference', reasons: ['same_id', 'too_much'] });
  const cover = async (...alsoCovers: { teamId: string; transactionId: string }[]) => {
    const body = { decisions: [{ _id: proposal?._id ?? '', accept: true, alsoCovers }] };
    return (await app.succeed(decideProposals, { ...asManager, body })).results[0]?.result;
  };
  const third = await registerTeam(app, await signUpStudent(app), event, {
    upiTransactionId: '587654321098',
  });
  const [two, three] = [second, third].map(({ _id: teamId, transactionId }) => ({
    teamId,
    transactionId: transactionId ?? '',
  }));
  if (!two || !three) throw new Error('Two teams are registered');
  expect(await cover(two, three)).toBe('wrong_sum');
  expect(await cover({ ...two, transactionId: '1' })).toBe('changed');
  expect(await cover({ teamId: proposal?.teamId ?? '', transactionId: '1' })).toBe('not_found');
  expect(await status()).toBe('pending');
  expect(await cover(two)).toBe('done');
  expect(await app.succeed(paymentDoubts, asManager)).toEqual([]);
  const statusOf = async (teamId: string) =>
    (await app.succeed(teamDetail, { token: asManager.token, params: { teamId } })).paymentStatus;
  expect([await status(), await statusOf(second._id), await statusOf(third._id)]).toEqual([
    'verified',
    'verified',
    'pending',
  ]);
  // The second team keeps no claim on the payment.
  for (const teamId of [proposal?.teamId ?? '', second._id])
    await app.succeed(undoPayment, { token: asManager.token, params: { teamId } });
  expect(await list()).toMatchObject([{ _id: proposal?._id }]);
  expect(await cover(three)).toBe('done');
  expect(await list()).toEqual([]);
  // The third team still has its share of the payment.
  await app.succeed(undoPayment, { token: asManager.token, params: { teamId: proposal?.teamId ?? '' } });
  expect(await cover(two)).toBe('wrong_sum');
  expect(await cover()).toBe('done');
  const params = { ...asManager.params, importId: done._id };
  expect(await app.succeed(undoStatement, { ...asManager, params })).toMatchObject({ pendingAgain: 2 });
  expect([await status(), await statusOf(third._id)]).toEqual(['pending', 'pending']);
});

test('a covered team that pays by itself, or whose payment the bank takes back, is a notice', async () => {
  const { upload, paid, list, put, app, event, team } = await start();
  const second = await registerTeam(app, await signUpStudent(app), event, {
    upiTransactionId: '598765432109',
  });
  await upload([paid({ credit: 1_000 })]);
  const [proposal] = await list();
  const alsoCovers = [{ teamId: second._id, transactionId: '598765432109' }];
  await put([{ _id: proposal?._id ?? '', accept: true, alsoCovers }]);
  await upload([paid({ reference: '598765432109', narration: 'UPI-B-598765432109-PAY' })]);
  expect(await list()).toMatchObject([
    { teamId: second._id, reasons: ['same_id', 'accepted', 'paid_twice'] },
  ]);
  await upload([paid({ credit: 0, debit: 1_000, narration: `REV-UPI-ARJUN-${team.transactionId}` })]);
  const returned = (await list()).filter(({ level }) => level === 'returned');
  expect(returned.map(({ teamId }) => teamId)).toEqual(expect.arrayContaining([team._id, second._id]));
});

test('a notice that was seen is a proposal once the payment is reopened', async () => {
  const { upload, paid, list, put, app, asManager, decide, params } = await start();
  await upload([paid()]);
  await decide('rejected');
  const [notice] = await list();
  await put([{ _id: notice?._id ?? '', accept: false }]);
  expect(await list()).toEqual([]);
  await upload([paid()]);
  expect(await list()).toEqual([]);
  await app.succeed(undoPayment, { token: asManager.token, params });
  expect(await list()).toMatchObject([{ level: 'sure', reasons: ['same_id'] }]);
  await upload([paid()]);
  const [again] = await list();
  expect(await put([{ _id: again?._id ?? '', accept: true }])).toMatchObject({
    results: [{ result: 'done' }],
  });
});

test('a team whose line has its pay code only, and that is rejected, has paid', async () => {
  const { app, upload, paid, list, decide, student, event } = await start();
  const { payCode } = await app.succeed(askPayCode, { token: student.token, params: { id: event._id } });
  await upload([paid({ reference: '700000000001', narration: `UPI-ARJUN-700000000001-${payCode}` })]);
  expect(await list()).toMatchObject([{ level: 'likely' }]);
  await decide('rejected');
  expect(await list()).toMatchObject([{ level: 'gone', reasons: ['pay_code', 'rejected'] }]);
});

test('a team that has sent another id since is not accepted', async () => {
  const { upload, paid, list, put, app, team } = await start();
  await upload([paid()]);
  const [proposal] = await list();
  await transaction(app.db, (trx) =>
    trx.updateTable('teams').set({ transaction_id: '999' }).where('id', '=', team._id).execute(),
  );
  expect(await put([{ _id: proposal?._id ?? '', accept: true }])).toMatchObject({
    results: [{ result: 'not_found' }],
  });
});

test('only people with the right to decide payments may use statements', async () => {
  const { send, paid, app, event } = await start();
  const organizer = await signUpManager(app);
  await addRole(app, { accountId: organizer._id, role: 'organizer', eventIds: [event._id] });
  expect(await send([paid()], { token: organizer.token })).toMatchObject({
    status: 403,
    body: { code: 'missing_right' },
  });
  expect(await send([paid()], { token: (await signUpManager(app)).token })).toMatchObject({ status: 404 });
  expect(await send([paid()], { token: undefined })).toMatchObject({ status: 401 });
});

test('says why a file cannot be read, and asks for unknown columns', async () => {
  const { app, event, manager, paid, send } = await start();
  const sendFile = (text: string, query = {}) =>
    sendStatement(app, { id: event._id, token: manager.token, file: Buffer.from(text), query });
  expect(await sendFile('hello')).toMatchObject({
    status: 422,
    body: {
      code: 'statement_unreadable',
      message: 'No table with dates and amounts found.',
      reason: 'no_table',
    },
  });
  expect(await send([paid()], { query: { columns: 'nonsense' } })).toMatchObject({ status: 400 });
});

test('keeps no line that is of nobody, and no narration in history or mails', async () => {
  const { upload, paid, app } = await start();
  await upload([
    paid({ narration: 'UPI-ZQKWJPAYER-PAY' }),
    paid({ narration: 'ZQKWJNOBODY', reference: '500000000001' }),
    paid({ narration: 'ZQKWJDEBIT', reference: '500000000002', credit: 0, debit: 500 }),
  ]);
  const rows = JSON.stringify(await app.db.selectFrom('statement_proposals').selectAll().execute());
  expect(rows).toContain('ZQKWJPAYER');
  expect(rows).not.toMatch(/ZQKWJNOBODY|ZQKWJDEBIT|50000000000/u);
  const others = [
    await app.db.selectFrom('audit_log').selectAll().execute(),
    await app.db.selectFrom('outbox').selectAll().execute(),
    await app.db.selectFrom('statement_imports').selectAll().execute(),
    await app.db.selectFrom('idempotency_keys').selectAll().execute(),
  ];
  expect(JSON.stringify(others)).not.toMatch(/ZQKWJ|500000000/u);
});

test('narrations are erased 30 days after the decision', async () => {
  const { upload, paid, app, list, put } = await start();
  await upload([paid()]);
  const [proposal] = await list();
  await put([{ _id: proposal?._id ?? '', accept: true }]);
  const narration = async () =>
    (await app.db.selectFrom('statement_proposals').select('narration').executeTakeFirstOrThrow()).narration;
  app.clock.advance(29 * 86_400_000);
  await keepHouse(app);
  expect(await narration()).not.toBe('');
  app.clock.advance(86_400_000);
  await keepHouse(app);
  expect(await narration()).toBe('');
});

test('a rejection in the queue makes the proposal a notice', async () => {
  const { upload, paid, app, manager, team, list } = await start();
  await upload([paid()]);
  await app.succeed(decidePayment, {
    token: manager.token,
    params: { teamId: team._id },
    body: { status: 'rejected' },
  });
  expect(await list()).toMatchObject([{ level: 'gone', reasons: ['same_id', 'rejected'] }]);
});
