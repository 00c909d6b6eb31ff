// @module-tag promise-two-servers
import { setTimeout as delay } from 'node:timers/promises';
import { logout, registerStudent, studentProfile } from '@hackon/contract/accounts/accounts';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { publicEvent, publicEvents, updateEvent } from '@hackon/contract/events/events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/db/open-database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { studentBody } from '../../test/accounts.ts';
import { callServer } from '../../test/call-server.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { type Balancer, startBalancer } from '../../test/start-balancer.ts';
import { startPostgres, type TestPostgres } from '../../test/start-postgres.ts';
import { exitOf, type StartedServer, startServer } from '../../test/start-program.ts';
import { tally } from '../../test/tally.ts';
import { registerTeam } from '../../test/teams.ts';
import { brokenInvariants } from '../invariants.ts';
import { rounds } from '../rounds.ts';
import { Ledger } from './ledger.ts';
import { type Cast, gatherCast, nextRegistration, putUnderLoad, register } from './load.ts';
import { openEvent } from './open-event.ts';

const timeout = rounds(60_000, 60 * 60_000);

/** In ms. A change reaches the other process within this time. */
const receivedWithin = 2_000;

let postgres: TestPostgres;
beforeAll(async () => {
  // This PostgreSQL writes commits to disk, as in production.
  postgres = await startPostgres();
}, timeout);
afterAll(() => postgres.stop(), timeout);

const url = () => postgres.url('postgres');

/** No mail server listens here. */
const nobody = 'smtp://127.0.0.1:9';

function startOne(settings: Record<string, string> = {}): Promise<StartedServer> {
  return startServer(url(), { RATE_LIMIT: 'off', SMTP_URL: nobody, ...settings });
}

async function startTwo(settings?: Record<string, string>): Promise<[StartedServer, StartedServer]> {
  // The first server runs the migrations, so it starts alone.
  const first = await startOne(settings);
  return [first, await startOne(settings)];
}

async function balance(servers: readonly StartedServer[]): Promise<Balancer> {
  const balancer = await startBalancer(servers.map(({ address }) => address));
  onTestFinished(() => balancer.stop());
  return balancer;
}

describe('two servers on one PostgreSQL', () => {
  // places.test.ts tests places and idempotency keys across both servers.

  test('a sign-in or sign-out at one server takes effect at the other', { timeout }, async () => {
    const [one, other] = await startTwo();
    for (let round = 0; round < rounds(3, 100); round += 1) {
      const { token } = await callServer(one.address, registerStudent, { body: studentBody() });
      // Now both servers have cached the session.
      for (const { address } of [other, one]) await callServer(address, studentProfile, { token });
      await callServer(other.address, logout, { token });
      const ask = async ({ address }: StartedServer) =>
        (
          await fetch(new URL(studentProfile.path, address), {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status;
      expect(await ask(other)).toBe(401);
      await expect.poll(() => ask(one), { timeout: receivedWithin, interval: 5 }).toBe(401);
    }
  });

  test('the rate limits count the calls of both servers', { timeout }, async () => {
    const servers = await startTwo({ RATE_LIMIT: 'on' });
    const body = { name: 'Asha', email: 'asha@college.example', subject: 'Hi', message: 'Hello there' };
    const answers = await Promise.all(
      Array.from({ length: 70 }, async (_, index) => {
        const { address } = servers[index % 2] ?? servers[0];
        const { status } = await fetch(new URL(sendContactMessage.path, address), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status, body: {} };
      }),
    );
    expect(tally(answers)).toMatchObject({ [sendContactMessage.status ?? 200]: 30 });
  });

  test('an edit at one server is seen at the other', { timeout }, async () => {
    const [one, other] = await startTwo();
    const cast = await gather(one.address, new Ledger());
    const [id = ''] = cast.eventIds;
    const seenAt = async ({ address }: StartedServer) => {
      const { title } = await callServer(address, publicEvent, { params: { id } });
      const list = await callServer(address, publicEvents);
      return [title, list.find(({ _id }) => _id === id)?.title];
    };
    for (let round = 0; round < rounds(3, 100); round += 1) {
      await Promise.all([seenAt(one), seenAt(other)]);
      const title = `Renamed ${round}`;
      const input = { token: cast.manager.token, params: { id }, body: { title } };
      await callServer(one.address, updateEvent, input);
      expect(await seenAt(one)).toEqual([title, title]);
      await expect
        .poll(() => seenAt(other), { timeout: receivedWithin, interval: 5 })
        .toEqual([title, title]);
    }
  });

  test('both servers send mails, and no mail is sent twice', { timeout }, async () => {
    const mails = await startMailServer();
    const crowd = rounds(60, 1_000);
    const { app, event, students } = await openEvent(url(), { maxTeams: crowd, students: crowd });
    await transaction(app.db, (trx) =>
      trx.updateTable('accounts').set({ email_verified_at: app.clock.now.toISOString() }).execute(),
    );
    for (const student of students) await registerTeam(app, student, event);
    // Both try to send the same mails.
    await Promise.all([startOne({ SMTP_URL: mails.url }), startOne({ SMTP_URL: mails.url })]);
    const registered = () => mails.received.filter(({ subject }) => subject?.includes(' is registered for '));
    await expect.poll(() => registered().length, { timeout: timeout - 10_000 }).toBeGreaterThanOrEqual(crowd);
    // A duplicate would arrive now.
    await delay(1_000);
    expect(new Set(registered().map(({ messageId }) => messageId)).size).toBe(crowd);
    expect(registered()).toHaveLength(crowd);
  });
});

async function gather(address: string, ledger: Ledger): Promise<Cast> {
  const db = openDatabase({ url: url() });
  return gatherCast(address, db, ledger).finally(() => db.close());
}

async function faultsIn(ledger: Ledger): Promise<string[]> {
  const db = openDatabase({ url: url() });
  const faults = [...(await ledger.missingIn(db)), ...(await brokenInvariants(db))];
  await db.close();
  return faults;
}

/** Sends only calls that the balancer may retry. Throws when a call fails. */
async function registerAndRead(address: string, cast: Cast, ledger: Ledger): Promise<void> {
  const registration = nextRegistration(cast);
  ledger.unanswered.add(registration);
  await register(address, ledger, registration);
  await callServer(address, publicEvent, { params: { id: registration.eventId } });
  await callServer(address, studentProfile, { token: registration.token });
}

describe('two servers behind a balancer', () => {
  test('one server is killed under load, and no acknowledged call is lost', { timeout }, async () => {
    const servers = await startTwo();
    const balancer = await balance(servers);
    for (let round = 0; round < rounds(1, 50); round += 1) {
      const ledger = new Ledger();
      const cast = await gather(balancer.address, ledger);
      const stop = new AbortController();
      const refusals: string[] = [];
      const load = (async () => {
        while (!stop.signal.aborted) {
          refusals.push(...(await putUnderLoad(balancer.address, cast, ledger, stop.signal)));
        }
      })();
      await moreIn(ledger);
      const index = round % 2;
      servers[index]?.server.kill('SIGKILL');
      await moreIn(ledger);
      stop.abort();
      await load;
      expect(refusals).toEqual([]);
      for (const registration of ledger.unanswered) {
        await register(balancer.address, ledger, registration);
      }
      expect(await faultsIn(ledger)).toEqual([]);
      await startInPlaceOf(servers, index, balancer);
    }
  });

  test('both servers restart under load, one after the other, and no call fails', { timeout }, async () => {
    const servers = await startTwo();
    const balancer = await balance(servers);
    for (let round = 0; round < rounds(1, 20); round += 1) {
      const ledger = new Ledger();
      const cast = await gather(balancer.address, ledger);
      const stop = new AbortController();
      const load = Promise.all(
        Array.from({ length: 4 }, async () => {
          while (!stop.signal.aborted) await registerAndRead(balancer.address, cast, ledger);
        }),
      );
      for (const [index, { server }] of [...servers].entries()) {
        await moreIn(ledger);
        server.kill('SIGTERM');
        expect(await exitOf(server)).toEqual([0, null]);
        await startInPlaceOf(servers, index, balancer);
      }
      stop.abort();
      await load;
      expect(ledger.unanswered.size).toBe(0);
      expect(await faultsIn(ledger)).toEqual([]);
    }
    expect(balancer.retried).toBeGreaterThan(0);
  });
});

async function moreIn(ledger: Ledger): Promise<void> {
  const before = ledger.acknowledged;
  await expect.poll(() => ledger.acknowledged, { interval: 20, timeout }).toBeGreaterThan(before + 50);
}

async function startInPlaceOf(servers: StartedServer[], index: number, balancer: Balancer): Promise<void> {
  const anew = await startOne();
  servers[index] = anew;
  balancer.replace(index, anew.address);
}
