import {
  askToJoin,
  changeDraft,
  createDraft,
  endDraft,
  eventDrafts,
  remindDrafts,
  holdDraftPlace,
  leaveDraft,
  myDrafts,
  readJoinLink,
  renewJoinLink,
  submitDraft,
} from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { holdPlace } from '@hackon/contract/places/places';
import { teamMessages } from '@hackon/contract/teams/messages';
import { teamDetail } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { confirmEmail, password, signUpStudent } from '../../../test/accounts.ts';
import { newDetails, type Student, startWithDraft } from '../../../test/drafts.ts';
import { free, withQuestion } from '../../../test/events.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { runPunctualJobs } from '../../../test/run-punctual-jobs.ts';
import { newMember, newTeamBody, startWithEvent } from '../../../test/teams.ts';

const refused = (code: string, status = 409) => ({ status, body: { code } });
const minute = 60_000;

/** Starts with a team of two whose details are complete. */
async function startComplete(...given: Parameters<typeof startWithDraft>) {
  const started = await startWithDraft(...given);
  const { app, leader, ask, changeMember, fill } = started;
  const mate = await signUpStudent(app);
  await fill(leader);
  await ask(mate);
  expect(await changeMember(leader, mate, { state: 'in' })).toMatchObject({ status: 200 });
  const { params } = started;
  const submit = ({ token }: Student = leader, upiTransactionId = '412345678999') =>
    app.call(submitDraft, { token, params, body: { upiTransactionId } });
  const hold = ({ token }: Student = leader) => app.call(holdDraftPlace, { token, params });
  return { ...started, mate, submit, hold };
}

describe('a team that forms', () => {
  test('is opened by a student, who leads it', async () => {
    const { app, event, leader, draft } = await startWithDraft();
    expect(draft).toMatchObject({
      eventId: event._id,
      teamName: 'Byte Me',
      state: 'forming',
      leaderId: leader._id,
      isOpen: false,
      joinLink: expect.stringMatching(/\/join\/[0-9A-Z]{8}$/u),
      missing: ['One more member', draftMessages.missingDetails(leader.name)],
      members: [{ accountId: leader._id, state: 'in', isLeader: true, isComplete: false }],
      holdUntil: null,
      waitlist: null,
      amount: 500,
    });
    expect(await app.succeed(myDrafts, { token: leader.token })).toEqual([draft]);
    const again = { token: leader.token, params: { id: event._id }, body: { teamName: 'Second' } };
    expect(await app.call(createDraft, again)).toMatchObject(refused('already_registered'));
  });

  test('is seen only by who is in or asks', async () => {
    const { app, leader, ask, room, seen } = await startWithDraft();
    const [asking, stranger] = [await signUpStudent(app), await signUpStudent(app)];
    expect(await room(stranger)).toMatchObject(refused('not_found', 404));
    await ask(asking);
    expect(await seen(asking)).toMatchObject({
      joinLink: null,
      members: [
        { accountId: leader._id, details: null },
        { accountId: asking._id, state: 'asked', details: { email: asking.email } },
      ],
    });
    expect((await seen(leader)).members).toMatchObject([
      { accountId: leader._id },
      { accountId: asking._id, details: { email: asking.email } },
    ]);
  });

  test('registers with the id of the draft, and the members keep their accounts', async () => {
    const { app, draft, leader, mate, submit, seen } = await startComplete();
    expect((await seen(leader)).missing).toEqual([]);
    const answer = await submit();
    expect(answer).toMatchObject({
      status: 201,
      body: { team: { _id: draft._id, paymentStatus: 'pending' } },
    });
    const members = app.db.selectFrom('members').select(['email', 'account_id']).orderBy('position');
    expect(await members.execute()).toEqual([
      { email: leader.email, account_id: leader._id },
      { email: mate.email, account_id: mate._id },
    ]);
    expect(await app.db.selectFrom('reserved_keys').selectAll().execute()).toEqual([]);
    expect(await seen(mate)).toMatchObject({ state: 'submitted' });
    // Also without a confirmed address: the account itself joined.
    const { registeredHackathons } = await app.succeed(studentProfile, { token: mate.token });
    expect(registeredHackathons).toMatchObject([{ teamId: draft._id, role: 'Member' }]);
    expect(await submit()).toMatchObject(refused('not_found', 404));
    expect(await app.succeed(myDrafts, { token: mate.token })).toEqual([]);
    const own = { token: leader.token, params: { teamId: draft._id } };
    expect(await app.succeed(teamDetail, own)).toMatchObject({ teamName: 'Byte Me' });
  });

  test('of a free event registers without a payment', async () => {
    const { submit, hold } = await startComplete(free);
    expect(await hold()).toMatchObject(refused('payment_not_due'));
    expect(await submit(undefined, '')).toMatchObject({
      status: 201,
      body: { team: { paymentStatus: 'not_required' } },
    });
  });

  test('sends the registration once, however often it is repeated', async () => {
    const { app, leader, params } = await startComplete();
    const call = {
      token: leader.token,
      params,
      body: { upiTransactionId: '412345678999' },
      headers: { 'idempotency-key': 'room-1' },
    };
    const first = await app.call(submitDraft, call);
    expect(first.status).toBe(201);
    const again = await app.call(submitDraft, call);
    expect(again.body).toEqual(first.body);
  });

  test('holds a place, also past the deadline', async () => {
    const { app, event, leader, hold, submit, seen } = await startComplete({
      maxTeams: 1,
      registrationDeadline: '2026-12-01T07:00:00.000Z',
    });
    app.clock.now = new Date(Date.parse(event.registrationDeadline) - minute);
    expect(await hold()).toMatchObject({ status: 200, body: { amount: 500, upiId: 'campus@okaxis' } });
    expect(await seen(leader)).toMatchObject({ state: 'holding' });
    app.clock.advance(2 * minute);
    await runPunctualJobs(app);
    expect(await submit()).toMatchObject({ status: 201 });
  });

  test('needs its minimum, complete details and a leader', async () => {
    const { app, leader, ask, changeMember, seen, params, fill } = await startWithDraft();
    const body = { upiTransactionId: '412345678999' };
    const submit = ({ token }: Student) => app.call(submitDraft, { token, params, body });
    expect(await submit(leader)).toMatchObject(refused('draft_incomplete'));
    const mate = await signUpStudent(app);
    await ask(mate, { ...newDetails(), mobileNumber: '12' });
    await changeMember(leader, mate, { state: 'in' });
    expect((await seen(leader)).missing).toEqual([
      draftMessages.missingDetails(leader.name),
      draftMessages.missingDetails(mate.name),
    ]);
    await fill(leader);
    expect(await submit(leader)).toMatchObject(refused('draft_incomplete'));
    await fill(mate);
    expect(await submit(mate)).toMatchObject(refused('missing_right', 403));
    expect(await submit(leader)).toMatchObject({ status: 201 });
  });

  test('names questions that nobody answered', async () => {
    const [question] = withQuestion.questions ?? [];
    if (!question) throw new Error('no question');
    const other = { _id: 'c'.repeat(24), label: 'Software', retired: false };
    const asked = {
      ...question,
      required: true,
      retired: false,
      options: [...(question.options ?? []), other],
    };
    const { app, leader, params, seen, submit } = await startComplete({ questions: [asked] });
    expect((await seen(leader)).missing).toEqual([draftMessages.missingAnswers]);
    const answers = { [asked._id]: 'b'.repeat(24) };
    await app.succeed(changeDraft, { token: leader.token, params, body: { answers } });
    expect((await seen(leader)).missing).toEqual([]);
    expect(await submit()).toMatchObject({ status: 201, body: { team: { answers } } });
  });

  test('needs confirmed emails where mail can be sent', async () => {
    const config = { rateLimit: true, smtpUrl: 'smtp://mail.example' };
    const { app, leader, mate, seen, hold } = await startComplete({}, { config });
    expect((await seen(leader)).missing).toEqual([
      draftMessages.unconfirmed(leader.name),
      draftMessages.unconfirmed(mate.name),
    ]);
    expect(await hold()).toMatchObject(refused('draft_incomplete'));
    for (const student of [leader, mate]) await confirmEmail(app, student);
    expect(await hold()).toMatchObject({ status: 200 });
  });
});

describe('a join link', () => {
  test('says the event, the team and the seats to anybody', async () => {
    const { app, event, code } = await startWithDraft();
    expect(await app.succeed(readJoinLink, { params: { code } })).toEqual({
      event: { title: event.title, shareLink: event.shareLink, hasBoard: false },
      teamName: 'Byte Me',
      isOpen: false,
      seatsLeft: 2,
    });
    expect(await app.call(readJoinLink, { params: { code: code.toLowerCase() } })).toMatchObject({
      status: 200,
    });
    expect(await app.call(readJoinLink, { params: { code: '\u0000' } })).toMatchObject({ status: 404 });
  });

  test('ends after seven days, and when a new one is made', async () => {
    const { app, leader, params, code } = await startWithDraft({
      registrationDeadline: '2026-12-11T18:00:00.000Z',
    });
    const read = (of = code) => app.call(readJoinLink, { params: { code: of } });
    const { joinLink, joinUntil } = await app.succeed(renewJoinLink, { token: leader.token, params });
    expect(joinUntil).toBe(new Date(app.clock.now.getTime() + 7 * 24 * 60 * minute).toISOString());
    expect(await read()).toMatchObject(refused('not_found', 404));
    const renewed = joinLink?.split('/').at(-1) ?? '';
    expect(await read(renewed)).toMatchObject({ status: 200 });
    app.clock.advance(7 * 24 * 60 * minute);
    expect(await read(renewed)).toMatchObject({
      status: 410,
      body: { message: draftMessages.expired(leader.name) },
    });
  });

  test('ends with registration at the latest', async () => {
    const registrationDeadline = '2026-12-02T18:00:00.000Z';
    const { app, leader, params } = await startWithDraft({ registrationDeadline });
    const { joinUntil } = await app.succeed(renewJoinLink, { token: leader.token, params });
    expect(joinUntil).toBe(registrationDeadline);
  });

  test('refuses everything after ten wrong codes of an account, and of an address', async () => {
    const { app, code, ask } = await startWithDraft({}, { config: { rateLimit: true } });
    const student = await signUpStudent(app);
    const guess = (of: string) =>
      app.call(askToJoin, { token: student.token, params: { code: of }, body: newDetails() });
    const read = (of: string) => app.call(readJoinLink, { params: { code: of } });
    for (let times = 0; times < 10; times += 1) {
      expect(await guess(`WRONG${times}`)).toMatchObject(refused('not_found', 404));
      expect(await read(`WRONG${times}`)).toMatchObject(refused('not_found', 404));
    }
    expect(await ask(student)).toMatchObject(refused('rate_limited', 429));
    expect(await read(code)).toMatchObject(refused('rate_limited', 429));
    app.clock.advance(60 * minute);
    expect(await ask(student)).toMatchObject({ status: 200 });
    expect(await read(code)).toMatchObject({ status: 200 });
  });

  test('lets everybody in if the leader wants so', async () => {
    const { app, leader, params, ask, seen } = await startWithDraft();
    await app.succeed(changeDraft, { token: leader.token, params, body: { isOpen: true } });
    const student = await signUpStudent(app);
    await ask(student);
    expect((await seen(student)).members).toHaveLength(2);
  });

  test('does nothing more after the deadline', async () => {
    const { app, event, code, ask } = await startWithDraft();
    const student = await signUpStudent(app);
    app.clock.now = new Date(Date.parse(event.registrationDeadline) + 1);
    expect(await app.call(readJoinLink, { params: { code } })).toMatchObject({
      status: 410,
      body: { code: 'dead_link', message: teamMessages.registrationClosed },
    });
    const fresh = await signUpStudent(app);
    expect(await ask(fresh)).toMatchObject(refused('registration_closed'));
    expect(student).toBeDefined();
  });
});

describe('the organizer chooses', () => {
  const way = (registerBy: 'form' | 'link') => startWithEvent({ minTeamSize: 2, maxTeamSize: 3, registerBy });

  test('the form only: no new team forms', async () => {
    const { app, event, register } = await way('form');
    const student = await signUpStudent(app);
    const body = { teamName: 'Byte Me' };
    expect(
      await app.call(createDraft, { token: student.token, params: { id: event._id }, body }),
    ).toMatchObject({
      status: 409,
      body: { code: 'registration_closed', message: draftMessages.formOnly },
    });
    expect(await register(student)).toMatchObject({ status: 201 });
  });

  test('links only: the form registers nobody, except who held a place with it before', async () => {
    const { app, event, manager, register } = await startWithEvent();
    const early = await signUpStudent(app);
    const params = { id: event._id };
    await app.succeed(holdPlace, { token: early.token, params });
    await app.succeed(updateEvent, { token: manager.token, params, body: { registerBy: 'link' } });
    expect(await register(await signUpStudent(app))).toMatchObject({
      status: 409,
      body: { code: 'registration_closed', message: teamMessages.linkOnly },
    });
    expect(await register(early)).toMatchObject({ status: 201 });
  });

  test('a team that formed before still registers', async () => {
    const { app, event, manager, submit } = await startComplete();
    const params = { id: event._id };
    await app.succeed(updateEvent, { token: manager.token, params, body: { registerBy: 'form' } });
    expect(await submit()).toMatchObject({ status: 201 });
  });
});

describe('the members', () => {
  test('two join for the last seat: one gets it', async () => {
    const { app, leader, ask, changeMember, seen } = await startWithDraft({ maxTeamSize: 2 });
    const students = [await signUpStudent(app), await signUpStudent(app)];
    for (const student of students) await ask(student);
    const answers = await Promise.all(
      students.map((student) => changeMember(leader, student, { state: 'in' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('team_full'));
    expect((await seen(leader)).members.filter(({ state }) => state === 'in')).toHaveLength(2);
    const late = await signUpStudent(app);
    expect(await ask(late)).toMatchObject({
      status: 409,
      body: { code: 'team_full', message: draftMessages.teamFull('Byte Me') },
    });
  });

  test('joining one team withdraws the other requests', async () => {
    const { app, event, leader, draft, code, ask, changeMember } = await startWithDraft();
    const other = await signUpStudent(app);
    const second = await app.succeed(createDraft, {
      token: other.token,
      params: { id: event._id },
      body: { teamName: 'Null Pointers' },
    });
    const student = await signUpStudent(app);
    await ask(student);
    const otherCode = second.draft.joinLink?.split('/').at(-1) ?? '';
    const join = (of: string) =>
      app.call(askToJoin, { token: student.token, params: { code: of }, body: newDetails() });
    expect(await join(otherCode)).toMatchObject({ status: 200 });
    await changeMember(leader, student, { state: 'in' });
    const own = await app.succeed(myDrafts, { token: student.token });
    expect(own.map(({ _id }) => _id)).toEqual([draft._id]);
    expect(await join(otherCode)).toMatchObject({
      status: 409,
      body: { code: 'already_registered', message: draftMessages.inTeam('Byte Me') },
    });
    expect(await join(code)).toMatchObject({ status: 200 });
  });

  test('a removed member reads so in words, and can ask again without another mail', async () => {
    const { app, leader, ask, changeMember, fill } = await startWithDraft();
    await confirmEmail(app, leader);
    const student = await signUpStudent(app);
    await confirmEmail(app, student);
    await ask(student);
    await changeMember(leader, student, { state: 'in' });
    await changeMember(leader, student, { state: 'removed' });
    // As after a lost answer.
    expect(await changeMember(leader, student, { state: 'removed' })).toMatchObject({ status: 200 });
    expect(await fill(student)).toMatchObject({ status: 404, body: { message: draftMessages.notFound } });
    expect(await ask(student)).toMatchObject({ status: 200 });
    const kinds = (await queuedMails(app)).flatMap((mail) =>
      mail.kind === 'draft_asked' ? ['asked'] : mail.kind === 'draft_news' ? [mail.how] : [],
    );
    expect(kinds.toSorted()).toEqual(['asked', 'joined', 'removed']);
  });

  test('a register number of another team is told to its owner alone', async () => {
    const { app, leader, register, ask, changeMember, seen, fill } = await startWithDraft();
    const taken = newMember('taken');
    await register(await signUpStudent(app), newTeamBody({ members: [taken, newMember('taken.2')] }));
    const student = await signUpStudent(app);
    const details = { ...newDetails(), registerNumber: taken.registerNumber.toLowerCase() };
    expect(await ask(student, details)).toMatchObject({
      status: 409,
      body: { code: 'member_taken', message: draftMessages.registerNumberTaken },
    });
    const number = newDetails();
    await ask(student, number);
    await register(await signUpStudent(app), {
      ...newTeamBody(),
      members: [newMember('late'), { ...newMember('late.2'), registerNumber: number.registerNumber }],
    });
    expect(await changeMember(leader, student, { state: 'in' })).toMatchObject({ status: 200 });
    expect((await seen(leader)).members[1]).toMatchObject({
      isComplete: false,
      details: { registerNumber: '' },
    });
    expect(await fill(student, number)).toMatchObject(refused('member_taken'));
    expect(await fill(student)).toMatchObject({ status: 200 });
  });

  test('a register number of another member is told to who types it, and stays taken', async () => {
    const { app, leader, register, ask, changeMember, seen, fill } = await startWithDraft();
    const details = newDetails();
    await fill(leader, details);
    const student = await signUpStudent(app);
    const same = { ...newDetails(), registerNumber: details.registerNumber.toLowerCase() };
    await ask(student, same);
    expect(await changeMember(leader, student, { state: 'in' })).toMatchObject({ status: 200 });
    expect((await seen(leader)).members[1]).toMatchObject({ details: { registerNumber: '' } });
    const message = teamMessages.registerNumberTwice(same.registerNumber);
    expect(await fill(student, same)).toMatchObject({
      status: 409,
      body: { code: 'member_taken', message, issues: [{ path: 'registerNumber', message }] },
    });
    await changeMember(leader, student, { state: 'removed' });
    const members = [newMember('one'), { ...newMember('two'), registerNumber: details.registerNumber }];
    expect(await register(student, newTeamBody({ members }))).toMatchObject(refused('member_taken'));
  });

  test('values of a team that forms are taken for typed teams, and free again when it is left', async () => {
    const { app, leader, register, fill, params } = await startWithDraft();
    const details = newDetails();
    await fill(leader, details);
    const other = await signUpStudent(app);
    const typed = (change: object) =>
      register(other, newTeamBody({ members: [newMember('one'), { ...newMember('two'), ...change }] }));
    expect(await typed({ email: leader.email })).toMatchObject(refused('member_taken'));
    expect(await typed({ registerNumber: details.registerNumber })).toMatchObject(refused('member_taken'));
    expect(await register(other, newTeamBody({ teamName: 'byte me' }))).toMatchObject(
      refused('team_name_taken'),
    );
    expect(await register(leader)).toMatchObject({
      status: 409,
      body: { message: 'You are in a team that is forming. Leave it first.' },
    });
    await app.succeed(leaveDraft, { token: leader.token, params });
    expect(await typed({ email: leader.email, registerNumber: details.registerNumber })).toMatchObject({
      status: 201,
    });
  });

  test('an email of a typed team is refused, and so is a student with a team', async () => {
    const { app, register, ask } = await startWithDraft();
    const [member, captain] = [await signUpStudent(app), await signUpStudent(app)];
    const members = [newMember('typed'), { ...newMember('typed.2'), email: member.email }];
    await register(captain, newTeamBody({ members }));
    expect(await ask(member)).toMatchObject(refused('member_taken'));
    expect(await ask(captain)).toMatchObject(refused('already_registered'));
  });

  test('the leader hands over, which ends a hold; the earlier leader is a member', async () => {
    const { app, leader, mate, changeMember, hold, seen } = await startComplete();
    await hold();
    expect(await changeMember(leader, mate, { leader: true })).toMatchObject({ status: 200 });
    expect(await seen(mate)).toMatchObject({ leaderId: mate._id, state: 'forming' });
    expect(await changeMember(leader, mate, { state: 'removed' })).toMatchObject(
      refused('missing_right', 403),
    );
    expect(await app.db.selectFrom('place_holds').selectAll().execute()).toEqual([]);
  });

  test('when the leader leaves, the member longest in with complete details leads; the last one dissolves it', async () => {
    const { app, leader, mate, ask, changeMember, params, seen, room } = await startComplete();
    app.clock.advance(minute);
    const third = await signUpStudent(app);
    await ask(third);
    await changeMember(leader, third, { state: 'in' });
    const leave = ({ token }: Student) => app.succeed(leaveDraft, { token, params });
    await leave(leader);
    expect(await seen(third)).toMatchObject({ leaderId: mate._id });
    expect(await room(leader)).toMatchObject(refused('not_found', 404));
    await leave(third);
    await leave(mate);
    expect(await app.db.selectFrom('drafts').select('state').execute()).toEqual([{ state: 'dissolved' }]);
    expect(await app.db.selectFrom('reserved_keys').selectAll().execute()).toEqual([]);
  });

  test('the leader ends the team: its members hear of it, and its values and place are free', async () => {
    const { app, event, leader, mate, params, hold } = await startComplete();
    for (const student of [leader, mate]) await confirmEmail(app, student);
    await hold();
    const end = ({ token }: Student) => app.call(endDraft, { token, params });
    expect(await end(mate)).toMatchObject({ status: 403 });
    expect(await end(leader)).toMatchObject({ body: { message: draftMessages.ended('Byte Me') } });
    expect(await end(leader)).toMatchObject({ status: 404 });
    const news = (await queuedMails(app)).filter((mail) => mail.kind === 'draft_news');
    expect(news.at(-1)).toMatchObject({ how: 'dissolved', to: mate.email });
    for (const table of ['reserved_keys', 'place_holds'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const body = { teamName: 'Byte Me' };
    await app.succeed(createDraft, { token: mate.token, params: { id: event._id }, body });
  });

  test('an account that is deleted leaves its seat', async () => {
    const { app, leader, mate, seen } = await startComplete();
    await app.succeed(deleteAccount, { token: leader.token, body: { password } });
    expect(await seen(mate)).toMatchObject({ leaderId: mate._id, members: [{ accountId: mate._id }] });
    const left = app.db.selectFrom('draft_members').select('account_id');
    expect(await left.execute()).toEqual([{ account_id: mate._id }]);
  });

  test('stay when the organizer lowers the size of teams; one has to go before the team registers', async () => {
    const { app, manager, event, leader, mate, seen, changeMember, submit } = await startComplete({
      minTeamSize: 1,
    });
    const body = { maxTeamSize: 1 };
    await app.succeed(updateEvent, { token: manager.token, params: { id: event._id }, body });
    expect(await seen(leader)).toMatchObject({
      missing: [draftMessages.tooManyMembers(1)],
      members: [{}, {}],
    });
    expect(await submit()).toMatchObject(refused('draft_incomplete'));
    await changeMember(leader, mate, { state: 'removed' });
    expect(await submit()).toMatchObject({ status: 201 });
  });
});

describe('after the deadline', () => {
  test('an incomplete team ends, its values are free, and its members are told once', async () => {
    const { app, event, leader, ask } = await startWithDraft();
    await confirmEmail(app, leader);
    await ask(await signUpStudent(app));
    app.clock.now = new Date(Date.parse(event.registrationDeadline) + 1);
    await runPunctualJobs(app);
    await runPunctualJobs(app);
    expect(await app.db.selectFrom('drafts').select('state').execute()).toEqual([{ state: 'dissolved' }]);
    expect(await app.db.selectFrom('reserved_keys').selectAll().execute()).toEqual([]);
    const news = (await queuedMails(app)).filter((mail) => mail.kind === 'draft_news');
    expect(news).toMatchObject([{ to: leader.email, how: 'closed' }]);
  });

  test.for([true, false])(
    'a deleted event ends its teams and tells them, with a registered team: %s',
    async (hasTeam) => {
      const { app, manager, event, leader, register } = await startWithDraft();
      await confirmEmail(app, leader);
      if (hasTeam) await register(await signUpStudent(app));
      const query = { confirm: event.title };
      await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id }, query });
      await runPunctualJobs(app);
      const news = (await queuedMails(app)).filter((mail) => mail.kind === 'draft_news');
      expect(news).toMatchObject([{ to: leader.email, how: 'cancelled' }]);
    },
  );

  test('an organizer who deletes the account ends the teams of the event, and they are told', async () => {
    const { app, manager, leader, hold } = await startComplete();
    await confirmEmail(app, leader);
    await hold();
    await app.succeed(deleteAccount, { token: manager.token, body: { password } });
    // A held place can no longer be used, so it delays no mail.
    await runPunctualJobs(app);
    const news = (await queuedMails(app)).filter((mail) => mail.kind === 'draft_news');
    expect(news.at(-1)).toMatchObject({ to: leader.email, how: 'cancelled_held' });
  });
});

describe('the organizer', () => {
  test('sees the teams that form, without details', async () => {
    const { app, manager, event, leader, draft } = await startComplete();
    const ofEvent = { token: manager.token, params: { id: event._id } };
    expect(await app.succeed(eventDrafts, ofEvent)).toEqual({
      count: 1,
      drafts: [
        {
          _id: draft._id,
          teamName: 'Byte Me',
          leader: leader.name,
          members: 2,
          missing: [],
        },
      ],
    });
    app.clock.advance(minute);
    const other = await signUpStudent(app);
    const body = { teamName: 'Null Pointers' };
    await app.succeed(createDraft, { token: other.token, params: { id: event._id }, body });
    const { count, drafts } = await app.succeed(eventDrafts, ofEvent);
    expect(count).toBe(2);
    expect(drafts[0]).toMatchObject({ teamName: 'Null Pointers', members: 1 });
    expect(drafts[0]?.missing).toEqual(['One more member', draftMessages.missingDetails(other.name)]);
  });

  test('mails the leaders of incomplete teams, once a day', async () => {
    const { app, manager, event, leader } = await startWithDraft();
    await confirmEmail(app, leader);
    const unconfirmed = await signUpStudent(app);
    const params = { id: event._id };
    await app.succeed(createDraft, { token: unconfirmed.token, params, body: { teamName: 'Null' } });
    const remind = () => app.call(remindDrafts, { token: manager.token, params });
    expect(await remind()).toMatchObject({ status: 200, body: { mailed: 1, message: 'One mail sent' } });
    const mails = (await queuedMails(app)).filter((mail) => mail.kind === 'draft_news');
    expect(mails).toMatchObject([{ how: 'incomplete', to: leader.email }]);
    expect(await remind()).toMatchObject(refused('quota_reached'));
    app.clock.advance(24 * 60 * minute);
    expect(await remind()).toMatchObject({ status: 200 });
  });
});
