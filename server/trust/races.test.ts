// @module-tag promise-decisions
import { setTimeout as delay } from 'node:timers/promises';
import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { deleteEvent } from '@hackon/contract/events/events';
import { registerTeam as registerTeamCall, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { password, signUpStudent } from '../test/accounts.ts';
import { createEvent } from '../test/events.ts';
import { newMember, newTeamBody, registerTeam, startWithEvent, startWithTeam } from '../test/teams.ts';
import type { Answer, TestApp } from '../test/test-app.ts';
import { fromJson } from '../src/db/json-text.ts';
import { hasColumn, secondTeamRead } from './moments.ts';
import { pauseAfter, runWithoutLocks, watchQueries } from './without-locks.ts';

// The first call pauses inside its transaction while the second arrives.

type Call = () => Promise<Answer>;
type Pause = ReturnType<typeof pauseAfter>;

/** The second call must wait for the paused first one. */
async function meet(app: TestApp, pause: Pause, first: Call, second: Call): Promise<[Answer, Answer]> {
  watchQueries(app, pause.afterQuery);
  const earlier = first();
  await pause.reached;
  const later = second();
  // Lets the second call reach the lock.
  await delay(50);
  pause.goOn();
  return Promise.all([earlier, later]);
}

/** Without locks, the second call ends before the first continues. */
async function overtake(app: TestApp, pause: Pause, first: Call, second: Call): Promise<[Answer, Answer]> {
  await runWithoutLocks(app, pause.afterQuery);
  const earlier = first();
  await pause.reached;
  const later = await second();
  pause.goOn();
  return [await earlier, later];
}

describe('a student withdraws a team on one device, and sends a new payment on another', () => {
  async function startRejected() {
    const { app, student, team, params, decide } = await startWithTeam();
    await decide('rejected');
    const own = { token: student.token, params };
    const body = { teamName: 'Edited', members: team.members, upiTransactionId: '512345678901' };
    const stored = async () => {
      const [row] = await app.db.selectFrom('teams').selectAll().execute();
      const [action] = await app.db
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'team_withdrawn')
        .execute();
      return { row, withdrawnAs: action && fromJson(action.details).status };
    };
    return {
      app,
      stored,
      name: team.teamName,
      withdraw: () => app.call(withdrawTeam, own),
      payAgain: () => app.call(updateTeam, { ...own, body }),
    };
  }

  test('the withdrawal is first: the other finds no team, and changes nothing', async () => {
    const { app, withdraw, payAgain, stored, name } = await startRejected();
    const [withdrawn, paid] = await meet(app, pauseAfter(secondTeamRead()), withdraw, payAgain);
    expect(withdrawn).toMatchObject({ status: 200 });
    expect(paid).toMatchObject({ status: 404, body: { message: 'Team not found' } });
    expect(await stored()).toMatchObject({
      row: { team_name: name, payment_status: 'rejected', withdrawn_at: expect.any(String) },
      withdrawnAs: 'rejected',
    });
  });

  test('the payment is first: the team is withdrawn with a pending payment', async () => {
    const { app, withdraw, payAgain, stored } = await startRejected();
    const [paid, withdrawn] = await meet(app, pauseAfter(secondTeamRead()), payAgain, withdraw);
    expect([paid.status, withdrawn.status]).toEqual([200, 200]);
    expect(await stored()).toMatchObject({
      row: {
        team_name: 'Edited',
        payment_status: 'pending',
        withdrawn_at: expect.any(String),
        holds_place: 0,
      },
      withdrawnAs: 'pending',
    });
  });

  test('control: without the lock the history is wrong', { tags: ['soak'] }, async () => {
    const { app, withdraw, payAgain, stored } = await startRejected();
    const answers = await overtake(app, pauseAfter(secondTeamRead()), withdraw, payAgain);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toMatchObject({ row: { payment_status: 'pending' }, withdrawnAs: 'rejected' });
  });
});

describe('a student registers while their account is deleted', () => {
  async function start() {
    const { app, event, manager } = await startWithEvent();
    const student = await signUpStudent(app, { name: 'Zzyzx Canary' });
    const { token } = student;
    await registerTeam(app, student, await createEvent(app, manager));
    const body = newTeamBody({ members: [{ ...newMember('asha'), name: 'Zzyzx Canary' }] });
    const teams = () =>
      app.db
        .selectFrom('teams')
        .select(['account_id', 'search_key'])
        .where('event_id', '=', event._id)
        .execute();
    return {
      app,
      teams,
      register: () => app.call(registerTeamCall, { token, params: { id: event._id }, body }),
      remove: () => app.call(deleteAccount, { token, body: { password } }),
    };
  }

  /** The deletion has locked the account and read which teams lose their student. */
  const teamsRead = () => pauseAfter(([row]) => hasColumn(row, 'registration_date'));

  test('no team is left without its account, and the caller is signed out', async () => {
    const { app, register, remove, teams } = await start();
    const [removed, registered] = await meet(app, teamsRead(), remove, register);
    expect(removed).toMatchObject({ status: 200 });
    expect(registered).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await teams()).toEqual([]);
  });

  test('control: without the lock a team still has the student', { tags: ['soak'] }, async () => {
    const { app, register, remove, teams } = await start();
    const answers = await overtake(app, teamsRead(), remove, register);
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    expect(await teams()).toEqual([{ account_id: null, search_key: expect.stringContaining('zzyzx') }]);
  });
});

describe('a student registers while an event without teams is deleted', () => {
  async function start() {
    const { app, manager, event } = await startWithEvent();
    const { token } = await signUpStudent(app);
    const params = { id: event._id };
    const countTeams = async () => (await app.db.selectFrom('teams').select('id').execute()).length;
    return {
      app,
      countTeams,
      register: () => app.call(registerTeamCall, { token, params, body: newTeamBody() }),
      remove: () => app.call(deleteEvent, { token: manager.token, params }),
    };
  }

  const afterCount = () => pauseAfter(([row]) => hasColumn(row, 'places'));

  test('the event is gone, and there is no team', async () => {
    const { app, register, remove, countTeams } = await start();
    const [removed, registered] = await meet(app, afterCount(), remove, register);
    expect(removed).toMatchObject({ status: 200 });
    expect(registered).toMatchObject({ status: 404, body: { message: 'Event not found' } });
    expect(await countTeams()).toBe(0);
  });

  test(
    'control: without the lock an event with a team is deleted without confirmation',
    { tags: ['soak'] },
    async () => {
      const { app, register, remove, countTeams } = await start();
      const answers = await overtake(app, afterCount(), remove, register);
      expect(answers.map(({ status }) => status)).toEqual([200, 201]);
      expect(await countTeams()).toBe(1);
    },
  );
});
