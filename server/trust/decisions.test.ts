// @module-tag promise-decisions
import { decidePayment, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { addStudents } from '../test/add-students.ts';
import { tally } from '../test/tally.ts';
import type { Answer } from '../test/test-app.ts';
import { newMember, registerTeam, startWithEvent } from '../test/teams.ts';
import { rounds } from './rounds.ts';
import { secondTeamRead } from './moments.ts';
import { pauseAfter, runWithoutLocks } from './without-locks.ts';

const timeout = rounds(20_000, 60 * 60_000);

async function startWithTeams(count: number) {
  return newTeams(await startWithEvent({ maxTeams: count }), count);
}

type World = Awaited<ReturnType<typeof startWithEvent>>;

async function newTeams({ app, manager, event }: World, count: number) {
  const teams = [];
  for (const student of await addStudents(app, count)) {
    const team = await registerTeam(app, student, event);
    const own = { token: student.token, params: { teamId: team._id } };
    teams.push({
      id: team._id,
      decide: (status: 'verified' | 'rejected') =>
        app.call(decidePayment, { token: manager.token, params: own.params, body: { status } }),
      withdraw: () => app.call(withdrawTeam, own),
      edit: () =>
        app.call(updateTeam, {
          ...own,
          body: { teamName: `Edited ${team.teamName}`, members: [newMember(`new.${team._id}`)] },
        }),
    });
  }
  const stored = async (id: string) => ({
    ...(await app.db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
    members: await app.db.selectFrom('members').selectAll().where('team_id', '=', id).execute(),
  });
  return { app, teams, stored };
}

type Started = Awaited<ReturnType<typeof startWithTeams>>;

test(
  'accepting and rejecting at once, ten times each: one decides, and 19 get the decision',
  { timeout },
  async () => {
    const { app, teams, stored } = await startWithTeams(rounds(5, 100));
    for (const { id, decide } of teams) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => decide(index % 2 === 0 ? 'verified' : 'rejected')),
      );
      expect(tally(answers)).toEqual({ 200: 1, payment_decided: 19 });
      const { payment_status: paymentStatus } = await stored(id);
      for (const { body } of answers) expect(body).toMatchObject({ team: { _id: id, paymentStatus } });
      const attempts = await app.db
        .selectFrom('payment_attempts')
        .select('decision')
        .where('team_id', '=', id)
        .execute();
      expect(attempts).toEqual([{ decision: paymentStatus }]);
    }
    const mails = await app.db
      .selectFrom('outbox')
      .select('kind')
      .where('kind', 'like', 'payment_%')
      .execute();
    expect(mails).toHaveLength(teams.length);
  },
);

/** Withdraws and accepts each team at once. Returns how many ended as both. */
async function withdrawAndVerify({ teams, stored }: Started): Promise<number> {
  // Half of the pairs start with the other call. The second call reads before the first commits.
  await Promise.all(
    teams.flatMap(({ withdraw, decide }, index) =>
      index % 2 === 0 ? [withdraw(), decide('verified')] : [decide('verified'), withdraw()],
    ),
  );
  const rows = await Promise.all(teams.map(({ id }) => stored(id)));
  return rows.filter((row) => row.payment_status === 'verified' && row.withdrawn_at !== null).length;
}

test('withdrawing and accepting at once: no team is both', { timeout }, async () => {
  expect(await withdrawAndVerify(await startWithTeams(rounds(10, 200)))).toBe(0);
});

test('control: without the lock, some teams are both', { tags: ['soak'] }, async () => {
  const { app, teams, stored } = await startWithTeams(1);
  const [team] = teams;
  if (!team) throw new Error('no team');
  // The payment is accepted after the withdrawal's last read.
  const pause = pauseAfter(secondTeamRead());
  await runWithoutLocks(app, pause.afterQuery);
  const withdrawn = team.withdraw();
  await pause.reached;
  await team.decide('verified');
  pause.goOn();
  await withdrawn;
  expect(await stored(team.id)).toMatchObject({
    payment_status: 'verified',
    withdrawn_at: expect.any(String),
  });
});

const mostAttempts = 40;

/** Repeats a call that a busy PostgreSQL refuses after 1.5 s. A refused call changes nothing. */
async function untilServed(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  return answer.status === 503 ? untilServed(call) : answer;
}

/** Edits and rejects each team at once. `whole` counts the teams that got both changes. */
async function editAndReject({ teams, stored }: Started) {
  const replies = await Promise.all(
    teams.flatMap(({ edit, decide }) => [untilServed(edit), untilServed(() => decide('rejected'))]),
  );
  const rows = await Promise.all(teams.map(({ id }) => stored(id)));
  const whole = rows.filter(
    (row) =>
      row.payment_status === 'rejected' && row.team_name.startsWith('Edited') && row.members.length === 1,
  ).length;
  return { whole, replies: tally(replies) };
}

test('editing and rejecting at once: every team is both', { timeout }, async () => {
  const started = await startWithTeams(rounds(10, 200));
  const { length } = started.teams;
  expect(await editAndReject(started)).toEqual({ whole: length, replies: { 200: 2 * length } });
});

test('control: without the lock some edits are lost', { tags: ['soak'], timeout: 60_000 }, async () => {
  const world = await startWithEvent({ maxTeams: 20 * mostAttempts });
  await runWithoutLocks(world.app);
  let whole = 20;
  for (let attempt = 0; attempt < mostAttempts && whole === 20; attempt += 1) {
    ({ whole } = await editAndReject(await newTeams(world, 20)));
  }
  expect(whole).toBeLessThan(20);
});
