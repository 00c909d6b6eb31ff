// @module-tag promise-one-team
import { request } from 'node:http';
import { registerTeam } from '@hackon/contract/teams/teams';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signUpStudent } from '../test/accounts.ts';
import { addStudents } from '../test/add-students.ts';
import { createEvent } from '../test/events.ts';
import { listenOnFreePort } from '../test/listen-on-free-port.ts';
import { tally } from '../test/tally.ts';
import { countTeams, type NewTeamBody, newTeamBody, startWithEvent } from '../test/teams.ts';
import { type Answer, type Input, manyEvents, requestOf, type TestApp } from '../test/test-app.ts';
import type { Transaction } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';
import { rounds } from './rounds.ts';
import { runWithoutLocks } from './without-locks.ts';

const timeout = rounds(20_000, 60 * 60_000);

/** The caller, one of two events with the same payee, and the `shared` values. */
type Sharing = (
  index: number,
  shared: NewTeamBody,
) => { student?: number; event?: 0 | 1; change?: NewTeamBody };

/** Values that only one team may have, and the refusal of others. */
const sharings: [what: string, refusal: string, sharing: Sharing][] = [
  ['student', 'already_registered', () => ({ student: 0 })],
  ['team name', 'team_name_taken', (_index, { teamName }) => ({ change: { teamName } })],
  ['members', 'member_taken', (_index, { members }) => ({ change: { members } })],
  [
    'transaction id',
    'transaction_id_used',
    (_index, { upiTransactionId }) => ({ change: { upiTransactionId } }),
  ],
  [
    'transaction id for two events of one payee',
    'transaction_id_used',
    (index, { upiTransactionId }) => ({ event: index % 2 === 0 ? 0 : 1, change: { upiTransactionId } }),
  ],
];

async function startCrowd() {
  const { app, manager } = await startWithEvent({}, manyEvents);
  const students = await addStudents(app, 20);
  const registerSharing = async (sharing: Sharing): Promise<Answer[]> => {
    const change = { maxTeams: 50 };
    const events = [
      await createEvent(app, manager, change),
      await createEvent(app, manager, change),
    ] as const;
    const shared = newTeamBody();
    const calls = students.map((_student, index) => {
      const { student = index, event = 0, change: body } = sharing(index, shared);
      const token = students[student]?.token ?? '';
      return app.call(registerTeam, { token, params: { id: events[event]._id }, body: newTeamBody(body) });
    });
    return Promise.all(calls);
  };
  return { app, registerSharing };
}

describe('20 register at once', () => {
  test.each(sharings)(
    'with the same %s: one team, and the others get the reason',
    { timeout },
    async (_what, refusal, sharing) => {
      const { app, registerSharing } = await startCrowd();
      for (let round = 1; round <= rounds(1, 100); round += 1) {
        expect(tally(await registerSharing(sharing))).toEqual({ 201: 1, [refusal]: 19 });
        expect(await countTeams(app)).toBe(round);
      }
    },
  );

  test('control: without locks and unique indexes, more than one of each', async () => {
    const { app, registerSharing } = await startCrowd();
    await dropUniqueIndexes(app);
    await runWithoutLocks(app);
    for (const [, , sharing] of sharings) {
      let registered = 1;
      // The order of calls is random.
      for (let attempt = 0; attempt < 20 && registered <= 1; attempt += 1) {
        registered = tally(await registerSharing(sharing))[201] ?? 0;
      }
      expect(registered).toBeGreaterThan(1);
    }
  });
});

async function dropUniqueIndexes({ db }: TestApp): Promise<void> {
  const ofTeams = ['teams_event_name', 'teams_event_account', 'teams_payee_transaction'];
  const ofMembers = ['members_event_email', 'members_event_register_number'];
  await transaction(db, async (trx) => {
    for (const index of [...ofTeams, ...ofMembers]) await sql.raw(`drop index ${index}`).execute(trx);
  });
}

describe('20 calls at once', () => {
  const startCalls = async () => {
    const { app, register } = await startWithEvent({ maxTeams: 1000 });
    const callAtOnce = async (headers: Record<string, string>) => {
      const student = await signUpStudent(app);
      const body = newTeamBody();
      const call = () => register(student, body, { headers });
      return { call, answers: await Promise.all(Array.from({ length: 20 }, call)) };
    };
    return { app, callAtOnce };
  };

  test('under one key: one team, and all calls get it, at the latest on a retry', { timeout }, async () => {
    const { app, callAtOnce } = await startCalls();
    for (let round = 1; round <= rounds(2, 100); round += 1) {
      const { call, answers } = await callAtOnce({ 'idempotency-key': 'form-1' });
      const { 201: registered = 0, request_in_flight: inFlight = 0 } = tally(answers);
      expect([registered > 0, registered + inFlight]).toEqual([true, 20]);
      const waiting = answers.filter(({ status }) => status === 409);
      for (const { headers } of waiting) expect(headers).toMatchObject({ 'retry-after': '1' });
      const replies = [...answers.filter(({ status }) => status === 201), await call()];
      for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
      expect(await countTeams(app)).toBe(round);
    }
  });

  test('control: without a key, 19 calls do not get the team', { tags: ['soak'] }, async () => {
    const { callAtOnce } = await startCalls();
    const { answers } = await callAtOnce({});
    expect(tally(answers)).toEqual({ 201: 1, already_registered: 19 });
  });
});

type Write = TestApp['db']['engine']['write'];

/** Makes the caller disconnect at a moment of the transaction. */
type Moment = (write: Write, hangUp: () => void) => Write;

const afterCommit: Moment = (write, hangUp) => async (work) => {
  const result = await write(work);
  hangUp();
  return result;
};

const moments: [when: string, moment: Moment][] = [
  [
    'before the work',
    (write, hangUp) => (work) => {
      hangUp();
      return write(work);
    },
  ],
  [
    'before the commit',
    (write, hangUp) => (work) =>
      write(async (trx: Transaction) => {
        const result = await work(trx);
        hangUp();
        return result;
      }),
  ],
  ['after the commit', afterCommit],
];

/** Disables the mail sender, so its transactions do not count. */
async function listen({ app }: TestApp): Promise<string> {
  await app.ready();
  onTestFinished(() => void app.server.close());
  return `http://127.0.0.1:${await listenOnFreePort(app.server)}`;
}

/** The student disconnects during the call, and repeats it later. */
async function startForgetful(headers: Record<string, string>) {
  const { app, event } = await startWithEvent({ maxTeams: 1000 });
  const address = await listen(app);
  const { engine } = app.db;
  const write: Write = engine.write.bind(engine);
  const newCalls = async () => {
    const { token, _id } = await signUpStudent(app);
    const input: Input<typeof registerTeam> = {
      token,
      params: { id: event._id },
      body: newTeamBody(),
      headers,
    };
    return {
      callAndHangUp: (moment: Moment) =>
        new Promise<void>((hungUp) => {
          const { url, payload, ...options } = requestOf(registerTeam, input);
          const call = request(new URL(url, address), options);
          vi.spyOn(engine, 'write').mockImplementationOnce(moment(write, () => void call.destroy()));
          // A destroyed request emits an error before it closes.
          call.on('error', () => undefined).on('close', () => hungUp());
          call.end(payload);
        }),
      call: () => app.call(registerTeam, input),
      teamsOfStudent: () => app.db.selectFrom('teams').select('id').where('account_id', '=', _id).execute(),
    };
  };
  return { newCalls };
}

describe('a lost reply', () => {
  test.each(moments)(
    '%s, and the call is repeated under its key: one team',
    { timeout },
    async (_when, moment) => {
      const { newCalls } = await startForgetful({ 'idempotency-key': 'form-1' });
      for (let round = 0; round < rounds(2, 100); round += 1) {
        const { call, callAndHangUp, teamsOfStudent } = await newCalls();
        await callAndHangUp(moment);
        const again = await call();
        const teams = await teamsOfStudent();
        expect(teams).toHaveLength(1);
        expect(again).toMatchObject({ status: 201, body: { team: { _id: teams[0]?.id } } });
        expect(await call()).toMatchObject({ status: 201, body: again.body });
        expect(await teamsOfStudent()).toEqual(teams);
      }
    },
  );

  test(
    'control: repeated without a key, the call is refused and never gets the team',
    { tags: ['soak'] },
    async () => {
      const { newCalls } = await startForgetful({});
      const { call, callAndHangUp } = await newCalls();
      await callAndHangUp(afterCommit);
      expect(await call()).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    },
  );
});
