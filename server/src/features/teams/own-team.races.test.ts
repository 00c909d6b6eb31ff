// @module-tag slow
import { setTimeout as delay } from 'node:timers/promises';
import { decidePayment, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { holdEvent } from '../../../test/hold-event.ts';
import { newMember, newTeamBody, registerTeam, startWithEvent, startWithTeam } from '../../../test/teams.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Transaction } from '../../db/database.ts';
import { updateTeam as editTeam } from './update-team.ts';
import { withdrawTeam as giveUpTeam } from './withdraw-team.ts';

// Each of these mutations must fail a test: uncounted places. On PostgreSQL: no event lock, no second read, no second
// check of the transaction id.

/** Creates two events of one payee and students with a rejected team. */
async function withRejectedTeams(count: number, change: NewEventBody) {
  const { app, manager, event } = await startWithEvent(change);
  const events = [event, await createEvent(app, manager, change)] as const;
  const teams = [];
  for (const [index, student] of (await addStudents(app, count)).entries()) {
    const team = await registerTeam(app, student, index % 2 === 0 ? events[0] : events[1]);
    const params = { teamId: team._id };
    const rejection = { token: manager.token, params, body: { status: 'rejected' } } as const;
    await app.succeed(decidePayment, rejection);
    const { teamName, members } = team;
    const resubmit = (upiTransactionId: string) =>
      app.call(updateTeam, {
        token: student.token,
        params,
        body: { teamName, members, upiTransactionId },
      });
    teams.push({ team, resubmit });
  }
  const countHeld = async () => {
    const held = await app.db.selectFrom('teams').select('id').where('holds_place', '=', 1).execute();
    return held.length;
  };
  return { app, events, teams, countHeld };
}

test('12 rejected teams pay again at once: 3 get the last places of each event', async () => {
  const { teams, countHeld } = await withRejectedTeams(12, { maxTeams: 3 });
  const answers = await Promise.all(
    teams.map(({ resubmit }, index) => resubmit(String(612_345_678_000 + index))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'event_full' });
  expect(await countHeld()).toBe(6);
});

test('10 pairs pay again with one transaction id each, for two events of one payee: one of each pair succeeds', async () => {
  const { teams, countHeld } = await withRejectedTeams(20, { maxTeams: 50 });
  const answers = await Promise.all(
    teams.map(({ resubmit }, index) => resubmit(String(612_345_678_000 + Math.floor(index / 2)))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'transaction_id_used' });
  expect(await countHeld()).toBe(10);
});

test('a concurrent edit and decision both succeed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { app, student, params, decide, stored } = await startWithTeam();
    const body = { teamName: 'Edited', members: [newMember('Asha'), newMember('Ravi'), newMember('Mina')] };
    const [edit, decision] = await Promise.all([
      app.call(updateTeam, { token: student.token, params, body }),
      decide('rejected'),
    ]);
    expect([edit.status, decision.status]).toEqual([200, 200]);
    const { teamName, paymentStatus, members } = await stored();
    expect([teamName, paymentStatus, members.length]).toEqual(['Edited', 'rejected', 3]);
    const flags = await app.db.selectFrom('members').select('holds_place').execute();
    expect(flags).toEqual([{ holds_place: 0 }, { holds_place: 0 }, { holds_place: 0 }]);
  }
});

test('a team is never both verified and withdrawn', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { app, student, params, decide } = await startWithTeam();
    const withdraw = () => app.call(withdrawTeam, { token: student.token, params });
    const answers = await Promise.all(
      round % 2 === 0 ? [withdraw(), decide('verified')] : [decide('verified'), withdraw()],
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await app.db.selectFrom('teams').selectAll().execute();
    expect(row?.payment_status === 'verified').toBe(row?.withdrawn_at === null);
  }
});

/** Locks an event. Returns a function that runs `last` and releases the lock. */
async function holdLock(app: TestApp, eventId: string, last: (trx: Transaction) => Promise<unknown>) {
  const release = await holdEvent(app, eventId, last);
  return async () => {
    // Lets the calls reach the lock.
    await delay(100);
    await release();
  };
}

test('a decision is effective while a withdrawal waits in the queue', async () => {
  const { app, event, student, params, stored } = await startWithTeam();
  const verification_date = app.clock.now.toISOString();
  const verify = (trx: Transaction) =>
    trx.updateTable('teams').set({ payment_status: 'verified', verification_date }).execute();
  const release = await holdLock(app, event._id, verify);
  const answer = app.call(withdrawTeam, { token: student.token, params });
  await release();
  expect(await answer).toMatchObject({ status: 409, body: { code: 'payment_verified' } });
  expect(await stored()).toMatchObject({ paymentStatus: 'verified' });
});

test('a team withdrawn before its event is deleted is not found', async () => {
  const { app, event, student, params } = await startWithTeam();
  const withdrawAndDelete = async (trx: Transaction) => {
    await trx
      .updateTable('teams')
      .set({ withdrawn_at: app.clock.now.toISOString(), holds_place: 0 })
      .execute();
    await trx.updateTable('events').set({ deleted_at: app.clock.now.toISOString() }).execute();
  };
  const release = await holdLock(app, event._id, withdrawAndDelete);
  const { teamName = '', members = [] } = newTeamBody();
  const answer = app.call(updateTeam, { token: student.token, params, body: { teamName, members } });
  await release();
  expect(await answer).toMatchObject({ status: 404, body: { message: 'Team not found' } });
});

test('waiting in the queue does not extend the deadline', async () => {
  const { app, event, student, params, decide, stored } = await startWithTeam();
  await decide('rejected');
  const team = await stored();
  const release = await holdLock(app, event._id, async () => app.clock.advance(1));
  app.clock.now = new Date(event.registrationDeadline);
  const own = { token: student.token, params };
  const { teamName = '', members = [] } = newTeamBody();
  const editedTeam = { teamName, members };
  const answers = Promise.all([
    app.call(updateTeam, { ...own, body: editedTeam }),
    app.call(updateTeam, { ...own, body: { ...editedTeam, upiTransactionId: '612345678901' } }),
    app.call(withdrawTeam, own),
  ]);
  await release();
  for (const { body } of await answers) expect(body).toMatchObject({ code: 'registration_closed' });
  expect(await stored()).toEqual(team);
});

test('control: edit and withdrawal arrived before the deadline', async () => {
  const { app, event, student, team } = await startWithTeam();
  const arrival = new Date(event.registrationDeadline);
  const release = await holdLock(app, event._id, async () => app.clock.advance(1));
  app.clock.now = arrival;
  const own = { studentId: student._id, source: { device: '', network: '' }, teamId: team._id };
  const late = { ...own, clock: () => arrival };
  const body = { teamName: 'Edited', members: team.members };
  const edited = editTeam(app.db, { ...late, address: undefined, creditKeys: () => '', body });
  const withdrawn = edited.then(() => giveUpTeam(app.db, late));
  await release();
  await withdrawn;
  const rows = await app.db.selectFrom('teams').select(['team_name', 'withdrawn_at']).execute();
  expect(rows).toEqual([{ team_name: 'Edited', withdrawn_at: arrival.toISOString() }]);
});
