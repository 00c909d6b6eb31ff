import { studentProfile } from '@hackon/contract/accounts/accounts';
import { deleteAccount } from '@hackon/contract/accounts/account-security';
import {
  askToJoin,
  changeDraftMember,
  changeOwnDetails,
  createDraft,
  eventWaitlist,
  getDraft,
  holdDraftPlace,
  joinWaitlist,
  leaveDraft,
  leaveWaitlist,
  submitDraft,
} from '@hackon/contract/drafts/drafts';
import { publicEvent, updateEvent } from '@hackon/contract/events/events';
import { holdPlace, releasePlace } from '@hackon/contract/places/places';
import { placeMessages } from '@hackon/contract/places/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { teamLimits } from '@hackon/contract/teams/limits';
import { decidePayment, undoPayment, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { confirmEmail, password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { newDetails, type Student } from '../../../test/drafts.ts';
import { free, type NewEventBody } from '../../../test/events.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { runMinuteJobs } from '../../../test/run-minute-jobs.ts';
import { runPunctualJobs } from '../../../test/run-punctual-jobs.ts';
import { newTeamBody, registerTeam, startWithEvent } from '../../../test/teams.ts';

const refused = (code: string, message?: string) => ({
  status: 409,
  body: { code, ...(message !== undefined && { message }) },
});
const minute = 60_000;
const hour = 60 * minute;

/** Starts with an event whose places are taken, each by a team of the form. */
async function startFull(change: NewEventBody = {}, places = 1) {
  const started = await startWithEvent({ minTeamSize: 1, maxTeamSize: 2, maxTeams: places, ...change });
  const { app, event, manager } = started;
  const params = { id: event._id };
  const holders: { student: Student; teamId: string }[] = [];
  for (let count = 0; count < places; count += 1) {
    const student = await signUpStudent(app);
    const team = await registerTeam(app, student, event);
    holders.push({ student, teamId: team._id });
  }

  /** A team of one whose details are complete. */
  const open = async (teamName: string) => {
    const leader = await signUpStudent(app);
    await confirmEmail(app, leader);
    const { draft } = await app.succeed(createDraft, { token: leader.token, params, body: { teamName } });
    const own = { token: leader.token, params: { id: draft._id } };
    await app.succeed(changeOwnDetails, { ...own, body: newDetails() });
    return {
      leader,
      draft,
      own,
      seen: () => app.succeed(getDraft, own),
      wait: (upiTransactionId = '') => app.call(joinWaitlist, { ...own, body: { upiTransactionId } }),
      hold: () => app.call(holdDraftPlace, own),
      leave: () => app.call(leaveWaitlist, own),
      submit: (upiTransactionId: string) => app.call(submitDraft, { ...own, body: { upiTransactionId } }),
    };
  };
  const freePlace = async (number = 0) => {
    const held = holders[number];
    if (!held) throw new Error('Nobody holds this place');
    await app.succeed(withdrawTeam, { token: held.student.token, params: { teamId: held.teamId } });
  };
  const sweep = () => runMinuteJobs(app);
  const raise = (maxTeams: number) =>
    app.succeed(updateEvent, { token: manager.token, params, body: { maxTeams } });
  const left = async () => (await app.succeed(publicEvent, { params })).availableSlots;
  return { ...started, params, holders, open, freePlace, sweep, raise, left };
}

describe('the waitlist', () => {
  test('offers places that come free in order, and nothing to newcomers', async () => {
    const { app, open, freePlace, sweep, register, left } = await startFull();
    const first = await open('First');
    const second = await open('Second');
    expect(await first.wait()).toMatchObject({ body: { waitlist: { state: 'waiting', position: 1 } } });
    app.clock.advance(minute);
    expect(await second.wait()).toMatchObject({ body: { waitlist: { state: 'waiting', position: 2 } } });
    await freePlace();
    // Before the sweep, too.
    expect(await left()).toBe(0);
    const newcomer = await signUpStudent(app);
    expect(await register(newcomer)).toMatchObject(refused('event_full', placeMessages.waitlistFirst));
    await sweep();
    expect(await first.seen()).toMatchObject({ state: 'holding', waitlist: { state: 'offered' } });
    expect(await second.seen()).toMatchObject({ waitlist: { state: 'waiting', position: 1 } });
    expect(await left()).toBe(0);
    expect(await register(newcomer)).toMatchObject(refused('event_full'));
    expect(await first.submit('412345670001')).toMatchObject({ status: 201 });
    await sweep();
    expect(await second.seen()).toMatchObject({ waitlist: { state: 'waiting', position: 1 } });
  });

  test('a place that the form holds stays until its end, though others wait', async () => {
    const { app, params, open, raise } = await startFull();
    await raise(2);
    const student = await signUpStudent(app);
    const hold = () => app.call(holdPlace, { token: student.token, params });
    const first = await app.succeed(holdPlace, { token: student.token, params });
    const waiting = await open('Waiting');
    expect(await waiting.wait()).toMatchObject({ status: 200 });
    app.clock.advance(11 * minute);
    // As after a reload of the form.
    expect(await hold()).toMatchObject({ status: 200, body: { holdUntil: first.holdUntil } });
    app.clock.now = new Date(first.holdUntil);
    expect(await hold()).toMatchObject(refused('event_full', placeMessages.waitlistFirst));
  });

  test('the form holds no place for a member of a team that forms', async () => {
    const { app, params, open, raise } = await startFull();
    await raise(2);
    const { leader } = await open('Forming');
    const held = app.call(holdPlace, { token: leader.token, params });
    expect(await held).toMatchObject(refused('already_registered', teamMessages.inFormingTeam));
  });

  test('offers the place of a rejected team once the rejection can no longer be undone', async () => {
    const { app, holders, manager, open, sweep } = await startFull();
    const { token } = manager;
    const first = await open('First');
    await first.wait();
    const params = { teamId: holders[0]?.teamId ?? '' };
    const reject = () => app.succeed(decidePayment, { token, params, body: { status: 'rejected' } });
    await reject();
    app.clock.advance(teamLimits.undoMinutes * minute - 1);
    await sweep();
    expect(await first.seen()).toMatchObject({ waitlist: { state: 'waiting' } });
    const undone = await app.succeed(undoPayment, { token, params });
    expect(undone).toMatchObject({ team: { paymentStatus: 'pending' } });
    await reject();
    app.clock.advance(teamLimits.undoMinutes * minute);
    await sweep();
    expect(await first.seen()).toMatchObject({ waitlist: { state: 'offered' } });
  });

  test('a rejected team may hold its place before those who wait, until the rejection can no longer be undone', async () => {
    const { app, event, holders, manager, open } = await startFull();
    const first = await open('First');
    await first.wait();
    const [holder] = holders;
    if (!holder) throw new Error('One team holds a place');
    const body = { status: 'rejected' as const };
    await app.succeed(decidePayment, { token: manager.token, params: { teamId: holder.teamId }, body });
    const params = { id: event._id };
    const hold = ({ token }: Student) => app.call(holdPlace, { token, params });
    expect(await hold(await signUpStudent(app))).toMatchObject(refused('event_full'));
    expect(await hold(holder.student)).toMatchObject({ status: 200 });
    // Its own held place does not stand against the undo, and becomes the team's.
    const decided = { token: manager.token, params: { teamId: holder.teamId } };
    await app.succeed(undoPayment, decided);
    expect(await app.db.selectFrom('place_holds').selectAll().execute()).toEqual([]);
    await app.succeed(decidePayment, { ...decided, body });
    expect(await hold(holder.student)).toMatchObject({ status: 200 });
    await app.succeed(releasePlace, { token: holder.student.token, params });
    app.clock.advance(teamLimits.undoMinutes * minute);
    expect(await hold(holder.student)).toMatchObject(refused('event_full'));
    // Also without a hold, before the sweep.
    const edit = newTeamBody({ upiTransactionId: '999988887777' });
    const owned = { token: holder.student.token, params: { teamId: holder.teamId } };
    expect(await app.call(updateTeam, { ...owned, body: edit })).toMatchObject(
      refused('event_full', placeMessages.waitlistFirst),
    );
    await first.leave();
    expect(await app.call(updateTeam, { ...owned, body: edit })).toMatchObject({ status: 200 });
  });

  test('mails the leader, whose offer ends after twelve hours and goes to the next', async () => {
    const { app, open, freePlace, sweep } = await startFull();
    const [first, second] = [await open('First'), await open('Second')];
    await first.wait();
    app.clock.advance(1);
    await second.wait();
    await freePlace();
    await sweep();
    const { waitlist } = await first.seen();
    const mails = (await queuedMails(app)).filter((mail) => mail.kind === 'draft_news');
    expect(mails).toMatchObject([{ how: 'offered', to: first.leader.email, until: waitlist?.offerUntil }]);
    app.clock.advance(Date.parse(waitlist?.offerUntil ?? '') - app.clock.now.getTime());
    await sweep();
    expect(await first.seen()).toMatchObject({ waitlist: null });
    expect(await second.seen()).toMatchObject({ waitlist: { state: 'offered' } });
    expect(await first.submit('412345670002')).toMatchObject(refused('event_full'));
    // A used offer never revives: the team is the last one now.
    expect(await first.wait()).toMatchObject({ body: { waitlist: { state: 'waiting', position: 1 } } });
  });

  test('goes on at once when a team passes its place on', async () => {
    const { app, open, freePlace, sweep } = await startFull();
    const [first, second] = [await open('First'), await open('Second')];
    await first.wait();
    app.clock.advance(1);
    await second.wait();
    await freePlace();
    await sweep();
    expect(await first.leave()).toMatchObject({ body: { waitlist: null, state: 'forming' } });
    expect(await second.seen()).toMatchObject({ waitlist: { state: 'offered' } });
  });

  test('offers a free place at once, also without a fee', async () => {
    const { open, raise } = await startFull(free);
    await raise(2);
    const team = await open('Free');
    expect(await team.wait()).toMatchObject({ body: { waitlist: { state: 'offered' }, amount: 0 } });
    expect(await team.submit('')).toMatchObject({
      status: 201,
      body: { team: { paymentStatus: 'not_required' } },
    });
  });

  test('skips a team below the minimum, which keeps its rank', async () => {
    const { app, open, freePlace, sweep, raise, register, params } = await startFull({ minTeamSize: 2 });
    const first = await open('First');
    const mate = await signUpStudent(app);
    const code = first.draft.joinLink?.split('/').at(-1) ?? '';
    await app.succeed(askToJoin, { token: mate.token, params: { code }, body: newDetails() });
    await app.succeed(changeDraftMember, {
      token: first.leader.token,
      params: { id: first.draft._id, accountId: mate._id },
      body: { state: 'in' },
    });
    expect(await first.wait()).toMatchObject({ status: 200 });
    await app.succeed(leaveDraft, { token: mate.token, params: first.own.params });
    await freePlace();
    await sweep();
    expect(await first.seen()).toMatchObject({ waitlist: { state: 'waiting', position: 1 } });
    // A team that cannot register keeps nobody out.
    expect(await register(await signUpStudent(app))).toMatchObject({ status: 201 });
    await app.succeed(askToJoin, { token: mate.token, params: { code }, body: newDetails() });
    await app.succeed(changeDraftMember, {
      token: first.leader.token,
      params: { id: first.draft._id, accountId: mate._id },
      body: { state: 'in' },
    });
    await raise(2);
    await sweep();
    expect(await first.seen()).toMatchObject({ waitlist: { state: 'offered' } });
    expect(params.id).toBe(first.draft.eventId);
  });

  test('counts the place that a waiting team holds only once', async () => {
    const { app, open, sweep, raise } = await startFull();
    const [first, second] = [await open('First'), await open('Second')];
    await first.wait();
    app.clock.advance(1);
    await second.wait();
    await raise(3);
    expect(await first.hold()).toMatchObject({ status: 200 });
    await sweep();
    expect(await first.seen()).toMatchObject({ waitlist: { state: 'offered' } });
    expect(await second.seen()).toMatchObject({ waitlist: { state: 'offered' } });
  });

  test('does not extend a held place for a team behind others', async () => {
    const { app, open, sweep, raise } = await startFull();
    const [first, second] = [await open('First'), await open('Second')];
    await first.wait();
    await raise(3);
    expect(await second.hold()).toMatchObject({ status: 200 });
    await raise(2);
    app.clock.advance(1);
    await second.wait();
    await sweep();
    expect(await first.seen()).toMatchObject({ waitlist: { state: 'waiting', position: 1 } });
    expect(await second.seen()).toMatchObject({
      state: 'holding',
      waitlist: { state: 'waiting', position: 2 },
    });
  });

  test('is closed if the organizer wants none, except for teams that wait already', async () => {
    const { app, open, manager, params, freePlace, sweep } = await startFull();
    const [early, late] = [await open('Early'), await open('Late')];
    await early.wait();
    await app.succeed(updateEvent, { token: manager.token, params, body: { hasWaitlist: false } });
    expect(await late.wait()).toMatchObject(refused('registration_closed', placeMessages.noWaitlist));
    expect(await early.wait()).toMatchObject({ body: { waitlist: { position: 1 } } });
    await freePlace();
    await sweep();
    expect(await early.seen()).toMatchObject({ waitlist: { state: 'offered' } });
  });

  test('offers a place for as long as the organizer wants', async () => {
    const { app, open, raise } = await startFull({ offerHours: 1 });
    await raise(2);
    const team = await open('Quick');
    await team.wait();
    const { waitlist } = await team.seen();
    expect(Date.parse(waitlist?.offerUntil ?? '') - app.clock.now.getTime()).toBe(hour);
  });

  test('needs a complete team', async () => {
    const { app, params } = await startFull();
    const leader = await signUpStudent(app);
    const body = { teamName: 'Bare' };
    const { draft } = await app.succeed(createDraft, { token: leader.token, params, body });
    expect(
      await app.call(joinWaitlist, { token: leader.token, params: { id: draft._id }, body: {} }),
    ).toMatchObject(refused('draft_incomplete'));
  });

  test('keeps an offer when the number of places is lowered, and when the payee changes', async () => {
    const { app, open, freePlace, sweep, raise, register, holders, manager, params } = await startFull({}, 2);
    const team = await open('Early');
    await team.wait();
    await freePlace();
    await sweep();
    await raise(1);
    const body = { paymentDetails: { upiId: 'another@okaxis' } };
    await app.succeed(updateEvent, { token: manager.token, params, body });
    const { token, params: own } = team.own;
    expect(await app.succeed(holdDraftPlace, { token, params: own })).toMatchObject({
      amount: 500,
      upiId: 'campus@okaxis',
    });
    expect(await register(await signUpStudent(app))).toMatchObject(refused('event_full'));
    expect(await team.submit('412345670003')).toMatchObject({ status: 201 });
    expect(holders).toHaveLength(2);
  });

  test('moves an offer to the member who leads after the leader left', async () => {
    const { app, open, freePlace, sweep } = await startFull();
    const team = await open('Movers');
    const mate = await signUpStudent(app);
    const code = team.draft.joinLink?.split('/').at(-1) ?? '';
    await app.succeed(askToJoin, { token: mate.token, params: { code }, body: newDetails() });
    await app.succeed(changeDraftMember, {
      token: team.leader.token,
      params: { id: team.draft._id, accountId: mate._id },
      body: { state: 'in' },
    });
    await team.wait();
    await freePlace();
    await sweep();
    await app.succeed(leaveDraft, team.own);
    const own = { token: mate.token, params: team.own.params };
    expect(await app.succeed(getDraft, own)).toMatchObject({
      leaderId: mate._id,
      state: 'holding',
      waitlist: { state: 'offered' },
    });
    const body = { upiTransactionId: '412345670004' };
    expect(await app.call(submitDraft, { ...own, body })).toMatchObject({ status: 201 });
  });

  test('goes on when the account of the next team is deleted', async () => {
    const { app, open, freePlace, sweep } = await startFull();
    const [first, second] = [await open('First'), await open('Second')];
    await first.wait();
    app.clock.advance(1);
    await second.wait();
    await app.succeed(deleteAccount, { token: first.leader.token, body: { password } });
    await freePlace();
    await sweep();
    expect(await second.seen()).toMatchObject({ waitlist: { state: 'offered' } });
  });

  test('offers each place once when it runs twice at once', async () => {
    const { app, open, freePlace, sweep } = await startFull({}, 2);
    const teams = [await open('One'), await open('Two'), await open('Three')];
    for (const { wait } of teams) {
      app.clock.advance(1);
      await wait();
    }
    await freePlace(0);
    await freePlace(1);
    await Promise.all([sweep(), sweep()]);
    const states = await Promise.all(teams.map(async ({ seen }) => (await seen()).waitlist?.state));
    expect(states).toEqual(['offered', 'offered', 'waiting']);
  });

  test('ends with registration, and tells everybody', async () => {
    const { app, event, open } = await startFull();
    const team = await open('Late');
    await team.wait();
    app.clock.advance(Date.parse(event.registrationDeadline) - app.clock.now.getTime() + minute);
    await runPunctualJobs(app);
    expect(await team.seen()).toMatchObject({ state: 'dissolved', waitlist: null });
    const news = (await queuedMails(app)).filter((mail) => mail.kind === 'draft_news');
    expect(news).toMatchObject([{ how: 'closed' }]);
  });

  test('is shown to the organizers', async () => {
    const { app, open, manager, params, freePlace, sweep } = await startFull();
    const team = await open('Seen');
    await team.wait();
    const list = () => app.succeed(eventWaitlist, { token: manager.token, params });
    const seen = { teamName: 'Seen', leader: team.leader.name, isComplete: true, hasPaid: false };
    expect(await list()).toMatchObject({ count: 1, teams: [{ ...seen, state: 'waiting', position: 1 }] });
    const later = await open('Later');
    app.clock.advance(1);
    await later.wait();
    await freePlace();
    await sweep();
    expect(await list()).toMatchObject({
      count: 2,
      teams: [
        { ...seen, state: 'offered', position: null, offerUntil: expect.any(String) },
        { teamName: 'Later', state: 'waiting', position: 1, offerUntil: null },
      ],
    });
    await team.leave();
    await later.leave();
    expect(await list()).toEqual({ count: 0, teams: [] });
  });
});

describe('a team that paid, and whose place lapsed', () => {
  /** Its place goes to another team before it sends the transaction id. */
  async function startPaid() {
    const started = await startFull({}, 1);
    const { app, open, raise, register } = started;
    await raise(2);
    const team = await open('Paid');
    expect(await team.hold()).toMatchObject({ status: 200 });
    app.clock.advance(16 * minute);
    expect(await register(await signUpStudent(app))).toMatchObject({ status: 201 });
    return { ...started, team };
  }

  test('registers while a place is free', async () => {
    const { app, open, raise } = await startFull({}, 1);
    await raise(2);
    const team = await open('Paid');
    await team.hold();
    app.clock.advance(16 * minute);
    expect(await team.submit('412345671001')).toMatchObject({ status: 201 });
  });

  test('comes first on the waitlist, and again after its offer has ended', async () => {
    const { app, open, team, freePlace, sweep, manager, params } = await startPaid();
    const early = await open('Early');
    await early.wait();
    app.clock.advance(minute);
    expect(await team.submit('412345671002')).toMatchObject(refused('event_full'));
    expect(await team.wait('412345671002')).toMatchObject({
      body: { waitlist: { state: 'waiting', position: 1, transactionId: '412345671002' } },
    });
    expect(await early.seen()).toMatchObject({ waitlist: { position: 2, transactionId: null } });
    const { teams } = await app.succeed(eventWaitlist, { token: manager.token, params });
    expect(teams).toMatchObject([
      { teamName: 'Paid', position: 1, hasPaid: true, transactionId: '412345671002' },
      { teamName: 'Early', position: 2, hasPaid: false },
    ]);
    await freePlace();
    await sweep();
    expect(await team.seen()).toMatchObject({ waitlist: { state: 'offered' } });
    app.clock.advance(24 * hour);
    await sweep();
    expect(await early.seen()).toMatchObject({ waitlist: { state: 'offered' } });
    // Its payment is not forgotten.
    expect(await team.seen()).toMatchObject({
      waitlist: { state: 'waiting', position: 1, transactionId: '412345671002' },
    });
    const news = (await queuedMails(app)).filter((mail) => mail.kind === 'draft_news');
    expect(news).toContainEqual(expect.objectContaining({ to: team.leader.email, how: 'expired_paid' }));
    await early.leave();
    expect(await team.submit('412345671002')).toMatchObject({ status: 201 });
  });

  test('comes first, too, if it sends its payment between the end of the offer and the next minute', async () => {
    const { app, event, open, freePlace, sweep } = await startFull({}, 1);
    const team = await open('Late');
    await team.wait();
    await freePlace();
    await sweep();
    await team.hold();
    const { waitlist } = await team.seen();
    app.clock.now = new Date(Date.parse(waitlist?.offerUntil ?? '') + 1);
    await registerTeam(app, await signUpStudent(app), event);
    expect(await team.submit('412345671005')).toMatchObject(refused('event_full'));
    const first = { state: 'waiting', position: 1, transactionId: '412345671005' };
    expect(await team.wait('412345671005')).toMatchObject({ body: { waitlist: first } });
    await sweep();
    expect(await team.seen()).toMatchObject({ waitlist: first });
  });

  test('comes first also if it held the place by the form', async () => {
    const { app, open, raise, register, params } = await startFull({}, 1);
    await raise(2);
    const early = await open('Early');
    const leader = await signUpStudent(app);
    await confirmEmail(app, leader);
    await app.succeed(holdPlace, { token: leader.token, params });
    app.clock.advance(16 * minute);
    await register(await signUpStudent(app));
    await early.wait();
    const { token } = leader;
    const { draft } = await app.succeed(createDraft, { token, params, body: { teamName: 'Paid' } });
    const own = { token, params: { id: draft._id } };
    await app.succeed(changeOwnDetails, { ...own, body: newDetails() });
    const body = { upiTransactionId: '412345671004' };
    expect(await app.succeed(joinWaitlist, { ...own, body })).toMatchObject({ waitlist: { position: 1 } });
  });

  test('keeps the place of the form when its only member leaves, and not the place of the room', async () => {
    const { app, open, raise, register, params } = await startFull({}, 1);
    await raise(3);
    const heldPlaceOf = async ({ token }: Student) =>
      (await app.succeed(studentProfile, { token })).heldPlace;
    const { leader, own, hold } = await open('Room');
    app.clock.advance(minute);
    await hold();
    await app.succeed(leaveDraft, own);
    expect(await heldPlaceOf(leader)).toBeUndefined();

    const student = await signUpStudent(app);
    await confirmEmail(app, student);
    const { token } = student;
    await app.succeed(holdPlace, { token, params });
    app.clock.advance(minute);
    const { draft } = await app.succeed(createDraft, { token, params, body: { teamName: 'Form' } });
    await app.succeed(leaveDraft, { token, params: { id: draft._id } });
    expect(await heldPlaceOf(student)).toBeDefined();
    expect(await register(student)).toMatchObject({ status: 201 });
  });

  test('waits also without a waitlist, and is told about its payment if no place comes free', async () => {
    const { app, event, team, manager, params } = await startPaid();
    await app.succeed(updateEvent, { token: manager.token, params, body: { hasWaitlist: false } });
    expect(await team.wait()).toMatchObject(refused('registration_closed'));
    expect(await team.wait('412345671003')).toMatchObject({ status: 200 });
    app.clock.advance(Date.parse(event.registrationDeadline) - app.clock.now.getTime() + minute);
    await runMinuteJobs(app);
    await runPunctualJobs(app);
    const news = (await queuedMails(app)).filter((mail) => mail.kind === 'draft_news');
    const transactionId = '412345671003';
    expect(news).toMatchObject([{ how: 'closed_held', to: team.leader.email, transactionId }]);
  });

  test('is a team for which a place was held, with an id', async () => {
    const { open, team } = await startPaid();
    const other = await open('Other');
    expect(await other.wait('412345671004')).toMatchObject(refused('payment_not_due'));
    expect(await team.wait('<x>')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'upiTransactionId', message: teamMessages.transactionIdInvalid }] },
    });
    expect(await team.seen()).toMatchObject({ waitlist: null });
  });

  test('may name its payment after it joined', async () => {
    const { app, team, params } = await startPaid();
    await team.wait();
    expect(await team.wait('412345671005')).toMatchObject({
      body: { waitlist: { transactionId: '412345671005' } },
    });
    const helper = await signUpManager(app);
    await addRole(app, { accountId: helper._id, role: 'check_in', eventIds: [params.id] });
    const { teams } = await app.succeed(eventWaitlist, { token: helper.token, params });
    expect(teams).toMatchObject([{ hasPaid: true, transactionId: null }]);
  });
});
