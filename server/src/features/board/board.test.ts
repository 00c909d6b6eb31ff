import { accountData, deleteAccount } from '@hackon/contract/accounts/account-security';
import {
  askSeeker,
  boardEntries,
  hideEntry,
  leaveBoard,
  putOnBoard,
  readBoard,
  reportEntry,
} from '@hackon/contract/board/board';
import { boardLimits } from '@hackon/contract/board/limits';
import { boardMessages } from '@hackon/contract/board/messages';
import { changeDraft, createDraft, endDraft, renewJoinLink } from '@hackon/contract/drafts/drafts';
import { updateEvent } from '@hackon/contract/events/events';
import { describe, expect, test } from 'vitest';
import { confirmEmail, password, signUpStudent } from '../../../test/accounts.ts';
import { startWithDraft, type Student } from '../../../test/drafts.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { runPunctualJobs } from '../../../test/run-punctual-jobs.ts';
import { registerTeam } from '../../../test/teams.ts';
import type { StartOptions } from '../../../test/test-app.ts';
import { toJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';

const refused = (code: string, message?: string) => ({
  status: 409,
  body: { code, ...(message !== undefined && { message }) },
});

async function startWithBoard(options: StartOptions = {}) {
  const started = await startWithDraft({ hasBoard: true }, options);
  const { app, event, leader, params: ofDraft } = started;
  const params = { id: event._id };
  const board = ({ token }: Student) => app.succeed(readBoard, { token, params });
  const put = ({ token }: Student, text = 'I write Rust.') =>
    app.call(putOnBoard, { token, params, body: { skills: ['Rust', ''], text } });
  const seeker = async (text?: string) => {
    const student = await signUpStudent(app, { name: 'Dr. Asha Pillai' });
    await confirmEmail(app, student);
    await put(student, text);
    return student;
  };
  const ofEntry = ({ _id: entryId }: { _id: string }) => ({ params: { ...params, entryId } });
  const invite = (student: Student) => app.call(askSeeker, { token: leader.token, ...ofEntry(student) });
  const look = (body: object) => app.call(changeDraft, { token: leader.token, params: ofDraft, body });
  return { ...started, ofDraft, params, board, put, seeker, ofEntry, invite, look };
}

describe('the board', () => {
  test('shows students by first name, and teams that look for members', async () => {
    const { board, seeker, look, leader, draft } = await startWithBoard();
    const asha = await seeker();
    expect(await board(leader)).toEqual({
      own: null,
      asks: [],
      seekers: [
        { _id: asha._id, firstName: 'Asha', skills: ['Rust'], text: 'I write Rust.', isAsked: false },
      ],
      teams: [],
    });
    await look({ isLooking: true, pitch: 'Bus times by ear.' });
    expect(await board(asha)).toEqual({
      own: { skills: ['Rust'], text: 'I write Rust.', isHidden: false },
      asks: [],
      seekers: [],
      teams: [
        {
          _id: draft._id,
          teamName: 'Byte Me',
          pitch: 'Bus times by ear.',
          seatsLeft: 2,
          joinLink: draft.joinLink,
        },
      ],
    });
  });

  test('is off unless the organizer turns it on, and closes at the deadline', async () => {
    const { app, event, manager, params, put, seeker } = await startWithBoard();
    const asha = await seeker();
    const read = () => app.call(readBoard, { token: asha.token, params });
    await app.succeed(updateEvent, { token: manager.token, params, body: { hasBoard: false } });
    expect(await read()).toMatchObject({ status: 404, body: { message: boardMessages.none } });
    expect((await put(asha)).status).toBe(404);
    await app.succeed(updateEvent, { token: manager.token, params, body: { hasBoard: true } });
    app.clock.now = new Date(Date.parse(event.registrationDeadline) + 1);
    expect(await read()).toMatchObject(refused('registration_closed'));
    await runPunctualJobs(app);
    expect(await app.db.selectFrom('seekers').selectAll().execute()).toEqual([]);
  });

  test('changes and removes the own entry', async () => {
    const { app, params, board, put, seeker, leader } = await startWithBoard();
    const asha = await seeker();
    await put(asha, 'I draw.');
    expect(await board(asha)).toMatchObject({ own: { text: 'I draw.' } });
    await app.succeed(leaveBoard, { token: asha.token, params });
    await app.succeed(leaveBoard, { token: asha.token, params });
    expect(await board(asha)).toMatchObject({ own: null });
    expect(await board(leader)).toMatchObject({ seekers: [] });
  });

  test('does not take a student who is in a team, and drops one who joins', async () => {
    const { app, event, board, put, seeker, leader, invite, changeMember, ask } = await startWithBoard();
    expect(await put(leader)).toMatchObject(refused('already_registered', boardMessages.inTeam));
    const registered = await signUpStudent(app);
    await registerTeam(app, registered, event);
    expect(await put(registered)).toMatchObject(refused('already_registered'));
    const asha = await seeker();
    await ask(asha);
    await changeMember(leader, asha, { state: 'in' });
    expect(await board(leader)).toMatchObject({ seekers: [] });
    expect((await invite(asha)).status).toBe(404);
  });

  test('needs a confirmed address where mail is sent', async () => {
    const { app, put } = await startWithBoard({
      config: { rateLimit: true, smtpUrl: 'smtp://mail.example' },
    });
    const unconfirmed = await signUpStudent(app);
    expect(await put(unconfirmed)).toMatchObject(refused('email_unconfirmed', boardMessages.confirmFirst));
  });

  test('bounds the boards of a student', async () => {
    const { app, put, seeker } = await startWithBoard();
    const asha = await seeker();
    const now = app.clock.now.toISOString();
    const row = await app.db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
    for (let count = 0; count < boardLimits.perAccount; count += 1) {
      const id = String(count).padStart(24, '0');
      const entry = { event_id: id, account_id: asha._id, text: 'x', created_at: now };
      await transaction(app.db, async (trx) => {
        await trx
          .insertInto('events')
          .values({ ...row, id, share_link: `other-${id}` })
          .execute();
        await trx
          .insertInto('seekers')
          .values({ ...entry, skills: toJson<string[]>([]) })
          .execute();
      });
    }
    expect(await put(asha)).toMatchObject(refused('quota_reached', boardMessages.quota));
  });
});

describe('asking a student', () => {
  test('mails the join link once, and shows the team to the student', async () => {
    const { app, board, seeker, invite, look, leader, draft, code } = await startWithBoard();
    const asha = await seeker();
    await look({ pitch: 'Bus times by ear.' });
    expect(await invite(asha)).toMatchObject({ body: { message: boardMessages.asked('Asha') } });
    expect((await invite(asha)).status).toBe(200);
    const mails = await queuedMails(app);
    expect(mails.filter(({ kind }) => kind === 'board_asked')).toMatchObject([
      { to: asha.email, teamName: 'Byte Me', joinCode: code },
    ]);
    expect(await board(leader)).toMatchObject({ seekers: [{ isAsked: true }] });
    expect(await board(asha)).toMatchObject({ asks: [{ _id: draft._id, joinLink: draft.joinLink }] });
  });

  test('needs a team with a seat and a living link', async () => {
    const { app, seeker, invite, ofEntry, ofDraft, leader } = await startWithBoard();
    const [asha, ravi] = [await seeker(), await seeker()];
    expect(await app.call(askSeeker, { token: ravi.token, ...ofEntry(asha) })).toMatchObject({
      status: 403,
      body: { message: boardMessages.leaderOnly },
    });
    const longAgo = { join_until: new Date(app.clock.now.getTime() - 1).toISOString() };
    await transaction(app.db, (trx) => trx.updateTable('drafts').set(longAgo).execute());
    expect(await invite(asha)).toMatchObject({ status: 410, body: { message: boardMessages.linkEnded } });
    await app.succeed(renewJoinLink, { token: leader.token, params: ofDraft });
    const sizes = { min_team_size: 1, max_team_size: 1 };
    await transaction(app.db, (trx) => trx.updateTable('events').set(sizes).execute());
    expect(await invite(asha)).toMatchObject(refused('team_full'));
  });

  test('is one mail for each student, also when the leader opens another team', async () => {
    const { app, params, seeker, invite, leader, ofDraft } = await startWithBoard();
    const asha = await seeker();
    await invite(asha);
    await app.succeed(endDraft, { token: leader.token, params: ofDraft });
    await app.succeed(createDraft, { token: leader.token, params, body: { teamName: 'Next' } });
    expect(await invite(asha)).toMatchObject({ status: 200 });
    const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'board_asked');
    expect(mails).toHaveLength(1);
  });

  test('is bounded for each leader', async () => {
    const { app, seeker, invite, draft, event } = await startWithBoard();
    const now = app.clock.now.toISOString();
    const asha = await seeker();
    for (let count = 0; count < boardLimits.asks; count += 1) {
      const student = await signUpStudent(app);
      const row = { event_id: event._id, draft_id: draft._id, account_id: student._id, asked_at: now };
      await transaction(app.db, (trx) => trx.insertInto('board_asks').values(row).execute());
    }
    expect(await invite(asha)).toMatchObject(refused('quota_reached', boardMessages.askQuota));
  });
});

describe('a reported entry', () => {
  test('comes first for organizers, who hide it until they show it again', async () => {
    const { app, manager, params, board, seeker, ofEntry, look, leader, put, draft, invite } =
      await startWithBoard();
    const asha = await seeker('Call me 9876543210');
    const ravi = await seeker();
    await look({ isLooking: true });
    await app.succeed(reportEntry, { token: ravi.token, ...ofEntry(asha) });
    await app.succeed(reportEntry, { token: ravi.token, ...ofEntry(asha) });
    await app.succeed(reportEntry, { token: leader.token, ...ofEntry(asha) });
    const { token } = manager;
    expect(await app.succeed(boardEntries, { token, params })).toMatchObject([
      { _id: asha._id, kind: 'student', name: 'Dr. Asha Pillai', reports: 2, isHidden: false },
      { _id: ravi._id, reports: 0 },
      { _id: draft._id, kind: 'team', name: 'Byte Me' },
    ]);
    await app.succeed(hideEntry, { token, ...ofEntry(asha), body: { hidden: true } });
    expect(await board(leader)).toMatchObject({ seekers: [{ _id: ravi._id }] });
    expect((await invite(asha)).status).toBe(404);
    await app.succeed(leaveBoard, { token: asha.token, params });
    await put(asha);
    expect(await board(asha)).toMatchObject({ own: { isHidden: true } });
    const entries = await app.succeed(hideEntry, { token, ...ofEntry(asha), body: { hidden: false } });
    expect(entries.find(({ _id }) => _id === asha._id)).toMatchObject({ reports: 0, isHidden: false });
    expect((await board(leader)).seekers).toHaveLength(2);
  });

  test('may be a team', async () => {
    const { app, manager, board, seeker, ofEntry, look, draft, invite } = await startWithBoard();
    const asha = await seeker();
    await look({ isLooking: true });
    await invite(asha);
    await app.succeed(reportEntry, { token: asha.token, ...ofEntry(draft) });
    await app.succeed(hideEntry, { token: manager.token, ...ofEntry(draft), body: { hidden: true } });
    expect(await board(asha)).toMatchObject({ teams: [], asks: [] });
  });
});

test('boards are in the download, and are erased with the account', async () => {
  const { app, seeker, invite, ofEntry, manager, board, leader } = await startWithBoard();
  const [asha, ravi] = [await seeker(), await seeker()];
  await invite(asha);
  await app.succeed(reportEntry, { token: asha.token, ...ofEntry(ravi) });
  await app.succeed(reportEntry, { token: ravi.token, ...ofEntry(asha) });
  await app.succeed(hideEntry, { token: manager.token, ...ofEntry(asha), body: { hidden: true } });
  const { body } = await app.call(accountData, { token: asha.token });
  expect(body).toMatchObject({
    boards: {
      entries: [{ text: 'I write Rust.', skills: ['Rust'] }],
      hidden: [{ event: 'Smart Campus Hack' }],
      asks: [{ team_name: 'Byte Me' }],
      reports: [{ event: 'Smart Campus Hack' }],
    },
  });
  await app.succeed(deleteAccount, { token: asha.token, body: { password } });
  for (const table of ['board_asks', 'board_reports', 'board_hidden'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await board(leader)).seekers.map(({ _id }) => _id)).toEqual([ravi._id]);
});
