import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { limits } from '@hackon/contract/limits';
import { saveSubmission, type SavedSubmission } from '@hackon/contract/submissions/submissions';
import { textKey } from '@hackon/contract/text-key';
import { type Engine, startProgram } from '@hackon/e2e/running-program';
import { toJson } from '@hackon/server/db/json-text';
import { newId } from '@hackon/server/db/new-id';
import { openDatabase } from '@hackon/server/db/open-database';
import type { NewRow } from '@hackon/server/db/tables';
import { transaction } from '@hackon/server/db/transaction';
import { startPostgres } from '@hackon/server/test/start-postgres';
import { onFirstCore, onSecondCore } from './cores.ts';
import { offer } from './offer.ts';
import type { Result } from './result.ts';
import { seedRegistration } from './seed-registration.ts';

const teams = 500;
const seconds = 60;
const warmUpSeconds = 5;
/** From the first save. */
const deadlineAfterMs = 40_000;

/** Every team saves each second, before and after the deadline. Times count from each call's due time. */
export async function submissionSaves(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const sqlite = await saveAll('sqlite', `sqlite:${join(folder, 'hackon.db')}`);
  await rm(folder, { recursive: true });
  const postgres = await startPostgres();
  const onPostgres = await saveAll('postgres', postgres.url('postgres'));
  await postgres.stop();
  return [...sqlite, ...onPostgres];
}

interface Saved {
  version: number;
  tagline: string;
}

async function saveAll(engine: Engine, url: string): Promise<Result[]> {
  const { eventIds, tokens } = await seedRegistration(url, { events: 1, students: teams });
  const teamIds = await addTeams(url, eventIds[0] ?? '');
  const program = await startProgram(engine, { DATABASE_URL: url, RATE_LIMIT: 'off' }, onFirstCore);
  const agent = new Agent({ keepAlive: true });
  const latest = teamIds.map((): Saved => ({ version: 0, tagline: '' }));
  const deadline = await setDeadline(url, eventIds[0] ?? '');
  let late = 0;

  /** Returns the status, or 0 without a response in time. */
  async function save(number: number): Promise<number> {
    const team = number % teams;
    const tagline = `When the campus bus really comes, ${number}`;
    const body = {
      base: 1_000_000,
      changes: { title: 'Bus Kab?', tagline, body: 'Bus 12 is late. '.repeat(60) },
    };
    const path = saveSubmission.path.replace(':teamId', teamIds[team] ?? '');
    const { status, reply } = await sent(agent, program.url + path, tokens[team] ?? '', body);
    if (status !== 200 || !reply) return status;
    if (reply.serverNow > deadline) late += 1;
    const { version } = reply.submission;
    if (version > (latest[team]?.version ?? 0)) latest[team] = { version, tagline };
    return status;
  }

  const answers = await onSecondCore(async () => {
    await offer({ perSecond: teams, seconds: warmUpSeconds }, save);
    return offer({ perSecond: teams, seconds }, (number) => save(teams * warmUpSeconds + number));
  });
  agent.destroy();
  await program.stop();
  const lost = await lostSaves(url, teamIds, latest);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const name = `${teams} teams save each second around the deadline, ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
  return [
    {
      measure: `${name}: p99`,
      value: times[Math.ceil(times.length * 0.99) - 1] ?? Infinity,
      unit: 'ms',
      atMost: 300,
      parts: {
        median: times[Math.floor(times.length / 2)] ?? Infinity,
        worst: times.at(-1) ?? Infinity,
        saved: count(200),
        closed: count(409),
        other: answers.length - count(200) - count(409),
      },
    },
    {
      measure: `${name}: acknowledged and lost, or accepted after it`,
      value: lost + late,
      unit: '',
      atMost: 0,
      parts: { lost, late },
    },
  ];
}

async function addTeams(url: string, eventId: string): Promise<string[]> {
  const db = openDatabase({ url });
  const students = await db
    .selectFrom('accounts')
    .select('id')
    .where('audience', '=', 'student')
    .orderBy('email_key')
    .execute();
  const sessions = await db.selectFrom('accounts').select(['id', 'email']).execute();
  const now = new Date();
  const numberOf = new Map(sessions.map(({ id, email }) => [id, Number(/\d+/u.exec(email)?.[0])]));
  const rows = students
    .toSorted((one, other) => (numberOf.get(one.id) ?? 0) - (numberOf.get(other.id) ?? 0))
    .map(({ id }, number) => teamOf(eventId, id, number, now));
  await transaction(db, (trx) => trx.insertInto('teams').values(rows).execute());
  await db.close();
  return rows.map(({ id }) => id);
}

function teamOf(event_id: string, account_id: string, number: number, now: Date): NewRow<'teams'> {
  const name = `Team ${number}`;
  return {
    id: newId(now),
    event_id,
    account_id,
    team_name: name,
    team_name_key: textKey(name),
    payment_status: 'not_required',
    transaction_id: null,
    transaction_key: null,
    payee_key: null,
    amount: 0,
    registration_date: now.toISOString(),
    verification_date: null,
    decided_by: null,
    notes: null,
    withdrawn_at: null,
    short_until: null,
    holds_place: 1,
    search_key: textKey(name),
  };
}

async function setDeadline(url: string, eventId: string): Promise<string> {
  const db = openDatabase({ url });
  const deadline = new Date(Date.now() + warmUpSeconds * 1_000 + deadlineAfterMs).toISOString();
  await transaction(db, async (trx) => {
    await trx
      .insertInto('submission_settings')
      .values({
        event_id: eventId,
        opens_at: null,
        code_deadline: null,
        grace_s: 0,
        late: 'refuse',
        required: toJson([]),
        max_tracks: 1,
        auto_submit: 1,
        slides_mb: 10,
        gallery: 'off',
      })
      .execute();
    await trx
      .updateTable('events')
      .set({ submission_deadline: deadline })
      .where('id', '=', eventId)
      .execute();
  });
  await db.close();
  return deadline;
}

/** Counts teams whose row is not that of the last acknowledged save. */
async function lostSaves(url: string, teamIds: string[], latest: Saved[]): Promise<number> {
  const db = openDatabase({ url });
  const rows = await db.selectFrom('submissions').select(['team_id', 'version', 'tagline']).execute();
  await db.close();
  const found = new Map(rows.map((row) => [row.team_id, row]));
  return teamIds.filter((id, team) => {
    const [row, last] = [found.get(id), latest[team]];
    if (!last || last.version === 0) return false;
    if (!row) return true;
    return row.version < last.version || (row.version === last.version && row.tagline !== last.tagline);
  }).length;
}

async function sent(
  agent: Agent,
  url: string,
  token: string,
  body: object,
): Promise<{ status: number; reply?: SavedSubmission }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; reply?: SavedSubmission }>();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const call = request(url, { agent, method: 'PUT', headers, timeout: limits.apiTimeoutMs }, (response) => {
    const status = response.statusCode ?? 0;
    void text(response).then(
      (json) => resolve(status === 200 ? { status, reply: JSON.parse(json) } : { status }),
      () => resolve({ status: 0 }),
    );
  });
  call.on('timeout', () => call.destroy());
  call.on('error', () => resolve({ status: 0 }));
  call.end(JSON.stringify(body));
  return promise;
}
