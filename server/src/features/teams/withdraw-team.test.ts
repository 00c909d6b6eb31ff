// @module-tag beyond-edit-team
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { deleteEvent, managerEvents } from '@hackon/contract/events/events';
import { cancelRegistration, eventTeams, teamDetail, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { free, type NewEventBody } from '../../../test/events.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { newTeamBody, startWithTeam } from '../../../test/teams.ts';

async function withTeam(change: NewEventBody = {}) {
  const started = await startWithTeam(change);
  const { app, student, params } = started;
  const withdraw = ({ token }: { token: string } = student) => app.call(withdrawTeam, { token, params });
  return { ...started, withdraw };
}

describe('DELETE /api/teams/:teamId', () => {
  test('frees the place, the name, the members and the transaction id, and hides the team everywhere', async () => {
    const { app, manager, student, event, team, params, register, decide, withdraw } = await withTeam({
      maxTeams: 1,
    });
    const answer = await withdraw();
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ message: 'Team withdrawn' });
    const [row] = await app.db.selectFrom('teams').selectAll().execute();
    expect(row).toMatchObject({ withdrawn_at: app.clock.now.toISOString(), holds_place: 0 });

    const listed = await app.succeed(eventTeams, { token: manager.token, params: { id: event._id } });
    expect(listed).toEqual([]);
    expect(await app.succeed(managerEvents, { token: manager.token })).toMatchObject([
      { teamCount: 0, placesHeld: 0, moneyPending: 0 },
    ]);
    const profile = () => app.succeed(studentProfile, { token: student.token });
    expect(await profile()).toMatchObject({
      registeredHackathons: [],
      withdrawnPayments: [
        { teamId: team._id, eventId: event._id, transactionId: team.transactionId, amount: 500 },
      ],
    });
    for (const { token } of [student, manager]) {
      expect(await app.call(teamDetail, { token, params })).toMatchObject({ status: 404 });
    }
    expect(await decide('verified')).toMatchObject({ status: 404 });
    expect(await withdraw()).toMatchObject({ status: 404 });

    const audit = app.db.selectFrom('audit_log').selectAll().where('action', '=', 'team_withdrawn');
    expect(await audit.execute()).toMatchObject([
      {
        account_id: student._id,
        event_id: event._id,
        subject_id: team._id,
        details: '{"status":"pending"}',
      },
    ]);
    const { teamName, members, transactionId } = team;
    const again = newTeamBody({ teamName, members, upiTransactionId: transactionId ?? '' });
    expect(await register(student, again)).toMatchObject({ status: 201 });
    expect(await profile()).not.toHaveProperty('withdrawnPayments');
  });

  test.each(['verified', 'withdrawn'] as const)(
    'shows the payment of a team that is %s, and whom to ask, after its event was deleted',
    async (way) => {
      const { app, manager, student, event, team, decide, withdraw } = await withTeam();
      if (way === 'withdrawn') await withdraw();
      else await decide(way);
      const confirm = { query: { confirm: event.title } };
      await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id }, ...confirm });
      const profile = await app.succeed(studentProfile, { token: student.token });
      const { transactionId } = team;
      expect(profile.withdrawnPayments).toMatchObject([
        {
          teamId: team._id,
          transactionId,
          amount: 500,
          manager: { email: 'hack@psg.example' },
          isCancelled: true,
        },
      ]);
    },
  );

  test('works for a rejected team and for one without a fee', async () => {
    const rejected = await withTeam();
    await rejected.decide('rejected');
    expect(await rejected.withdraw()).toMatchObject({ status: 200 });
    const { app, student } = rejected;
    const profile = await app.succeed(studentProfile, { token: student.token });
    expect(profile).not.toHaveProperty('withdrawnPayments');
    const unpaid = await withTeam(free);
    expect(await unpaid.withdraw()).toMatchObject({ status: 200 });
  });

  test('is refused once the payment is verified', async () => {
    const { decide, withdraw, stored } = await withTeam();
    await decide('verified');
    const team = await stored();
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: {
        message:
          'A team whose payment is verified cannot be withdrawn here. Please contact the event organizer.',
        code: 'payment_verified',
      },
    });
    expect(await stored()).toEqual(team);
  });

  test('is open until the last ms of the deadline', async () => {
    const late = await withTeam();
    late.app.clock.now = new Date(Date.parse(late.event.registrationDeadline) + 1);
    expect(await late.withdraw()).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
    expect(await late.stored()).toEqual(late.team);
    late.app.clock.advance(-1);
    expect(await late.withdraw()).toMatchObject({ status: 200 });
  });
});

describe('POST /api/teams/:teamId/cancellation', () => {
  async function withAccepted() {
    const started = await withTeam({ maxTeams: 1 });
    const { app, manager, params, decide } = started;
    await decide('verified');
    const cancel = ({ token } = manager) => app.call(cancelRegistration, { token, params });
    return { ...started, cancel };
  }

  test('withdraws an accepted team after the deadline, frees its values, and mails it instead of the decision', async () => {
    const { app, manager, student, event, team, params, register, cancel } = await withAccepted();
    app.clock.now = new Date(Date.parse(event.registrationDeadline) + 1);
    const kinds = async () => (await queuedMails(app)).map(({ kind }) => kind);
    expect(await kinds()).toContain('payment_accepted');
    expect(await cancel()).toMatchObject({ status: 200, body: { message: 'Registration cancelled' } });
    expect(await kinds()).not.toContain('payment_accepted');
    expect(await cancel()).toMatchObject({ status: 404 });
    for (const { token } of [student, manager])
      expect(await app.call(teamDetail, { token, params })).toMatchObject({ status: 404 });
    const told = (await queuedMails(app)).filter(({ to }) => to === student.email);
    expect(told.map(({ kind, how }) => [kind, how]).slice(-1)).toEqual([['team_left', 'cancelled']]);
    const audit = app.db.selectFrom('audit_log').selectAll().where('action', '=', 'team_withdrawn');
    expect(await audit.execute()).toMatchObject([
      { account_id: manager._id, subject_id: team._id, details: '{"status":"verified"}' },
    ]);
    app.clock.now = new Date(Date.parse(event.registrationDeadline) - 1);
    const { teamName, members, transactionId } = team;
    const again = newTeamBody({ teamName, members, upiTransactionId: transactionId ?? '' });
    expect(await register(student, again)).toMatchObject({ status: 201 });
  });

  test('is for organizers who may edit the event', async () => {
    const { app, event, stored, cancel } = await withAccepted();
    const finance = await signUpManager(app);
    await addRole(app, { accountId: finance._id, role: 'finance', eventIds: [event._id] });
    const team = await stored();
    expect(await cancel(finance)).toMatchObject({ status: 403, body: { code: 'missing_right' } });
    expect(await cancel(await signUpManager(app))).toMatchObject({ status: 404 });
    expect(await stored()).toEqual(team);
  });
});
