// @module-tag spec-2-11
import { studentProfile } from '@hackon/contract/accounts/accounts';
import {
  deleteEvent,
  eventDetail,
  managerEvents,
  publicEvent,
  publicEvents,
  updateEvent,
} from '@hackon/contract/events/events';
import {
  decidePayment,
  eventTeams,
  registerTeam as registerTeamCall,
  teamDetail,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { newTeamBody, registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { transaction } from '../../db/transaction.ts';
import { openSession } from '../accounts/sessions.ts';

async function withEvent() {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager);
  return { app, manager, token: manager.token, event, params: { id: event._id } };
}

describe('DELETE /api/events/:id', () => {
  test('hides the event from everybody', async () => {
    const { app, token, event, params } = await withEvent();
    const student = await signUpStudent(app);
    expect(await app.succeed(deleteEvent, { token, params })).toEqual({
      message: 'Event deleted successfully',
    });
    const gone = { status: 404, body: { message: 'Event not found', code: 'not_found' } };
    for (const id of [event._id, event.shareLink]) {
      expect(await app.call(publicEvent, { params: { id } })).toMatchObject(gone);
      expect(await app.call(eventDetail, { params: { id }, token })).toMatchObject(gone);
      expect(await app.call(eventTeams, { params: { id }, token })).toMatchObject(gone);
      expect(await app.call(updateEvent, { params: { id }, token, body: {} })).toMatchObject(gone);
      expect(await app.call(deleteEvent, { params: { id }, token })).toMatchObject(gone);
      const registration = { params: { id }, token: student.token, body: newTeamBody() };
      expect(await app.call(registerTeamCall, registration)).toMatchObject(gone);
    }
    expect(await app.succeed(publicEvents)).toEqual([]);
    expect(await app.succeed(managerEvents, { token })).toEqual([]);
  });

  test('deletes all rows without teams, and keeps row and history with a withdrawn team', async () => {
    const { app, token, params, manager } = await withEvent();
    await app.succeed(deleteEvent, { token, params });
    const rows = async () => ({
      events: await app.db.selectFrom('events').select('id').execute(),
      actions: (await app.db.selectFrom('audit_log').select('action').orderBy('at').execute()).length,
    });
    expect(await rows()).toEqual({ events: [], actions: 0 });
    const event = await createEvent(app, manager);
    const student = await signUpStudent(app);
    const team = await registerTeam(app, student, event);
    await app.succeed(withdrawTeam, { token: student.token, params: { teamId: team._id } });
    await app.succeed(deleteEvent, { token, params: { id: event._id } });
    expect(await rows()).toEqual({ events: [{ id: event._id }], actions: 4 });
  });

  test('requires the title while teams hold a place', async () => {
    const { app, token, event, params } = await withEvent();
    await registerTeam(app, await signUpStudent(app), event);
    for (const query of [{}, { confirm: '' }, { confirm: 'smart campus hack' }]) {
      expect(await app.call(deleteEvent, { token, params, query })).toMatchObject({
        status: 409,
        body: {
          message: '1 team holds a place. Type the event title to confirm that you want to cancel it.',
          code: 'event_has_teams',
        },
      });
    }
    expect(await app.succeed(publicEvents)).toHaveLength(1);
    await app.succeed(deleteEvent, { token, params, query: { confirm: ' Smart Campus Hack ' } });
    expect(await app.succeed(publicEvents)).toEqual([]);
  });

  test('sends no cancellation for a past event', async () => {
    const { app, manager, event, params } = await withEvent();
    await registerTeam(app, await signUpStudent(app), event);
    app.clock.now = new Date(event.endDate);
    const token = await transaction(app.db, (trx) => openSession(trx, manager._id, app.clock.now));
    await app.succeed(deleteEvent, { token, params, query: { confirm: event.title } });
    const mails = await app.db.selectFrom('outbox').select('kind').execute();
    expect(mails).toEqual([{ kind: 'team_registered' }]);
  });

  test('requires no title when the only team was rejected', async () => {
    const { app, token, event, params } = await withEvent();
    const team = await registerTeam(app, await signUpStudent(app), event);
    const decision = { params: { teamId: team._id }, body: { status: 'rejected' } } as const;
    await app.succeed(decidePayment, { token, ...decision });
    expect(await app.call(deleteEvent, { token, params })).toMatchObject({ status: 200 });
  });

  test('archives the teams, and queues a mail to their students', async () => {
    const { app, manager, token, event, params } = await withEvent();
    const student = await signUpStudent(app);
    const team = await registerTeam(app, student, event);
    await app.succeed(deleteEvent, { token, params, query: { confirm: event.title } });

    const profile = await app.succeed(studentProfile, { token: student.token });
    expect(profile.registeredHackathons).toMatchObject([{ teamId: team._id, cancelled: true }]);
    const teamParams = { teamId: team._id };
    expect(await app.succeed(teamDetail, { token: student.token, params: teamParams })).toEqual(team);
    expect(await app.call(teamDetail, { token, params: teamParams })).toMatchObject({ status: 404 });
    const body = { status: 'verified' } as const;
    expect(await app.call(decidePayment, { token, params: teamParams, body })).toMatchObject({ status: 404 });

    const mails = await app.db.selectFrom('outbox').selectAll().execute();
    const [mail, ...others] = mails.filter(({ kind }) => kind !== 'team_registered');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'event_cancelled', to_address: student.email, sent_at: null });
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({
      name: student.name,
      teamName: team.teamName,
      amount: 500,
      event: { id: event._id, title: event.title },
    });
    const actions = await app.db.selectFrom('audit_log').selectAll().orderBy('action').execute();
    expect(actions).toMatchObject([
      { action: 'event_created', event_id: event._id, account_id: manager._id },
      { action: 'event_deleted', event_id: event._id, account_id: manager._id },
      { action: 'team_registered', event_id: event._id, account_id: student._id, subject_id: team._id },
    ]);
  });
});
