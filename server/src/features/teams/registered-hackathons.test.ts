// @module-tag spec-2-21
// @module-tag spec-4
// @module-tag spec-6
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { changeOwnDetails, createDraft, joinWaitlist } from '@hackon/contract/drafts/drafts';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { extendSubmission } from '@hackon/contract/submissions/submissions';
import { teamLimits } from '@hackon/contract/teams/limits';
import { decidePayment } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { newDetails } from '../../../test/drafts.ts';
import { createEvent, free } from '../../../test/events.ts';
import { complete, startWithProject } from '../../../test/project-team.ts';
import { deadline } from '../../../test/projects.ts';
import { memberRow, teamRow } from '../../../test/rows.ts';
import { newMember, registerTeam, startWithEvent, startWithTeam } from '../../../test/teams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { transaction } from '../../db/transaction.ts';

async function registrationsOf(app: TestApp, { token }: { token: string }) {
  return (await app.succeed(studentProfile, { token })).registeredHackathons;
}

test('the next form gets the details of the newest team that the student leads', async () => {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const student = await signUpStudent(app);
  const ownDetails = async () => (await app.succeed(studentProfile, { token: student.token })).ownDetails;
  expect(await ownDetails()).toBeUndefined();
  for (const name of ['asha', 'ravi']) {
    app.clock.advance(60_000);
    const members = [newMember(name), newMember(`${name}2`)];
    await registerTeam(app, student, await createEvent(app, manager), { members });
  }
  expect(await ownDetails()).toEqual({ registerNumber: 'REG-ravi', mobileNumber: '9876543210' });
});

describe("a student's registrations", () => {
  test('show the team, its event and the payment status', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager);
    const student = await signUpStudent(app);
    const members = ['asha', 'ravi', 'kavin'].map(newMember);
    const team = await registerTeam(app, student, event, {
      teamName: 'Code Crafters',
      members,
      upiTransactionId: '412345678901',
    });
    const registration = {
      _id: team._id,
      hackathonId: event._id,
      teamId: team._id,
      title: 'Smart Campus Hack',
      shareLink: event.shareLink,
      teamName: 'Code Crafters',
      role: 'Team Leader',
      teamMembers: ['asha', 'ravi', 'kavin'],
      paymentStatus: 'pending',
      submissionDate: app.clock.now.toISOString(),
      entryFee: 500,
      upiTransactionId: '412345678901',
      paymentQuestion: null,
      notes: null,
      startDate: event.startDate,
      endDate: event.endDate,
      registrationDeadline: event.registrationDeadline,
      timeZone: 'Asia/Kolkata',
      mode: 'in_person',
      onlineLink: null,
      venueName: event.venue.name,
      city: 'Coimbatore',
      whatsappLink: 'https://chat.whatsapp.com/AbCdEf',
      cancelled: false,
      unanswered: false,
      project: null,
    };
    expect(await registrationsOf(app, student)).toEqual([registration]);

    await app.succeed(decidePayment, {
      params: { teamId: team._id },
      token: manager.token,
      body: { status: 'rejected', notes: 'Not on the statement' },
    });
    expect(await registrationsOf(app, student)).toEqual([
      { ...registration, paymentStatus: 'rejected', notes: 'Not on the statement' },
    ]);
  });

  test('say that the event of a rejected team is full', async () => {
    const { app, manager, event } = await startWithEvent({ maxTeams: 1 });
    const student = await signUpStudent(app);
    const { _id: teamId } = await registerTeam(app, student, event);
    const isFull = async () => (await registrationsOf(app, student))[0]?.isEventFull;
    expect(await isFull()).toBeUndefined();
    const decision = { token: manager.token, params: { teamId }, body: { status: 'rejected' as const } };
    await app.succeed(decidePayment, decision);
    expect(await isFull()).toBeUndefined();
    await registerTeam(app, await signUpStudent(app), event);
    expect(await isFull()).toBe(true);
  });

  test('keep the place of a rejected team before those who wait, while the rejection can be undone', async () => {
    const { app, manager, event } = await startWithEvent({ maxTeams: 1, minTeamSize: 1 });
    const student = await signUpStudent(app);
    const { _id: teamId } = await registerTeam(app, student, event);
    const leader = await signUpStudent(app);
    await confirmEmail(app, leader);
    const { token } = leader;
    const params = { id: event._id };
    const { draft } = await app.succeed(createDraft, { token, params, body: { teamName: 'Waiting' } });
    const own = { token, params: { id: draft._id } };
    await app.succeed(changeOwnDetails, { ...own, body: newDetails() });
    await app.succeed(joinWaitlist, { ...own, body: {} });
    const body = { status: 'rejected' as const };
    await app.succeed(decidePayment, { token: manager.token, params: { teamId }, body });
    const isFull = async () => (await registrationsOf(app, student))[0]?.isEventFull;
    expect(await isFull()).toBeUndefined();
    app.clock.advance(teamLimits.undoMinutes * 60_000);
    expect(await isFull()).toBe(true);
  });

  test('say that the event is a draft again', async () => {
    const { app, manager, student, event } = await startWithTeam();
    const isHidden = async () => (await registrationsOf(app, student))[0]?.isHidden;
    expect(await isHidden()).toBeUndefined();
    const { token } = manager;
    await app.succeed(updateEvent, { token, params: { id: event._id }, body: { status: 'draft' } });
    expect(await isHidden()).toBe(true);
  });

  test('show a complete draft as submitted once it counts, and no other one', async () => {
    const { app, member, leader, write, goAfterDeadline } = await startWithProject();
    const state = async () => (await registrationsOf(app, member))[0]?.project?.state;
    await write(leader, 0, { title: complete.title });
    // The grace is two minutes.
    await goAfterDeadline(2 * 60_000);
    expect(await state()).toBe('draft');
    const other = await startWithProject();
    await other.write(other.leader, 0, complete);
    const otherState = async () => (await registrationsOf(other.app, other.member))[0]?.project?.state;
    await other.goAfterDeadline(2 * 60_000 - 1);
    expect(await otherState()).toBe('draft');
    await other.goAfterDeadline(2 * 60_000);
    expect(await otherState()).toBe('submitted');
  });

  test('show the state of the project and its deadline with the extension', async () => {
    const { app, manager, leader, member, write, submit, params } = await startWithProject();
    const project = async () => (await registrationsOf(app, member))[0]?.project;
    expect(await project()).toEqual({ state: 'none', deadline });
    await write(leader, 0, complete);
    expect(await project()).toEqual({ state: 'draft', deadline });
    await submit();
    const until = new Date(Date.parse(deadline) + 60_000).toISOString();
    await app.succeed(extendSubmission, {
      token: manager.token,
      params: { id: params.teamId },
      body: { until, reason: 'Power cut' },
    });
    expect(await project()).toEqual({ state: 'submitted', deadline: until });
  });

  test('are newest first, without those of others', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const [student, other] = [await signUpStudent(app), await signUpStudent(app)];
    for (const title of ['First', 'Second', 'Third']) {
      const event = await createEvent(app, manager, { ...free, title });
      await registerTeam(app, student, event);
      app.clock.advance(1000);
    }
    const titles = (await registrationsOf(app, student)).map((registration) => registration.title);
    expect(titles).toEqual(['Third', 'Second', 'First']);
    expect(await registrationsOf(app, other)).toEqual([]);
  });

  test('stay as cancelled when the organizer deletes the event', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager);
    const student = await signUpStudent(app);
    await registerTeam(app, student, event);
    const { token } = manager;
    await app.succeed(deleteEvent, { params: { id: event._id }, query: { confirm: event.title }, token });
    expect(await registrationsOf(app, student)).toMatchObject([{ title: event.title, cancelled: true }]);
  });

  test('include the teams with their email as a member, once it is verified', async () => {
    const app = await startTestApp();
    const event = await createEvent(app, await signUpManager(app));
    const [leader, member] = [await signUpStudent(app), await signUpStudent(app)];
    const members = [newMember('asha'), { ...newMember('ravi'), email: member.email.toUpperCase() }];
    const team = await registerTeam(app, leader, event, { members });
    expect(await registrationsOf(app, member)).toEqual([]);

    await confirmEmail(app, member);
    expect(await registrationsOf(app, member)).toMatchObject([{ teamId: team._id, role: 'Member' }]);
    expect(await registrationsOf(app, leader)).toMatchObject([{ teamId: team._id, role: 'Team Leader' }]);
  });

  test('show a leader who is also a member once, as leader', async () => {
    const app = await startTestApp();
    const event = await createEvent(app, await signUpManager(app));
    const student = await signUpStudent(app);
    await registerTeam(app, student, event, { members: [{ ...newMember('asha'), email: student.email }] });
    await confirmEmail(app, student);
    expect(await registrationsOf(app, student)).toMatchObject([{ role: 'Team Leader' }]);
  });

  test("are limited, and a student's own come before those of others", async () => {
    const app = await startTestApp();
    const event = await createEvent(app, await signUpManager(app));
    const student = await signUpStudent(app);
    const own = await registerTeam(app, student, event);
    await confirmEmail(app, student);
    const registration_date = new Date(app.clock.now.getTime() + 60_000).toISOString();
    const rejected = { payment_status: 'rejected', holds_place: 0, registration_date } as const;
    const teams = Array.from({ length: teamLimits.registrationsListed }, () => teamRow(event._id, rejected));
    const named = { email: student.email, email_key: student.email, holds_place: 0 } as const;
    await transaction(app.db, async (trx) => {
      await trx.insertInto('teams').values(teams).execute();
      await trx
        .insertInto('members')
        .values(teams.map((team) => memberRow(team, named)))
        .execute();
    });
    const listed = await registrationsOf(app, student);
    expect(listed).toHaveLength(teamLimits.registrationsListed);
    expect(listed.at(-1)).toMatchObject({ teamId: own._id, role: 'Team Leader' });
  });
});
