import { randomBytes } from 'node:crypto';
import { textKey } from '@hackon/contract/text-key';
import { addFirstOwners } from '@hackon/server/features/events/event-roles';
import { toJson } from '@hackon/server/db/json-text';
import { migrate } from '@hackon/server/db/migrate';
import { newId } from '@hackon/server/db/new-id';
import { openDatabase } from '@hackon/server/db/open-database';
import type { NewRow } from '@hackon/server/db/tables';
import { transaction } from '@hackon/server/db/transaction';
import type { Transaction } from '@hackon/server/db/database';
import { account, eventOf, session } from './seed-registration.ts';

interface Organizer {
  token: string;
  eventId: string;
}

export interface HostileWorld {
  honest: Organizer;
  attackers: Organizer[];
  /** Students without a team. */
  students: string[];
}

const attackerCount = 11;
const hostileEvents = 60;
/** A team list in the queue of large files, and the largest one that skips it. */
const hostileTeams = [
  { teams: 100, members: 50 },
  { teams: 12, members: 50 },
];
const honestTeams = { teams: 40, members: 4 };
const students = 200;

const scripts = [0x61, 0x390, 0x410, 0x905, 0xb85, 0xc85, 0x4e00, 0xac00, 0x1f300];

/** Adds an honest organizer with 40 teams, 11 hostile ones, 60 hostile events, and students. */
export async function seedHostileWorld(url: string): Promise<HostileWorld> {
  const db = openDatabase({ url });
  await migrate(db);
  const now = new Date();
  const world = await transaction(db, async (trx): Promise<HostileWorld> => {
    const honest = await organizer(trx, { number: 0, now, ...honestTeams, name: honestName });
    const attackers: Organizer[] = [];
    for (let number = 1; number <= attackerCount; number += 1) {
      const crowd = hostileTeams[number % hostileTeams.length] ?? honestTeams;
      attackers.push(await organizer(trx, { number, now, ...crowd, name: hostileName }));
    }
    for (let number = 0; number < hostileEvents; number += 1) {
      const manager = { ...account('manager', 100 + number, now), organization: hostileText(120) };
      await trx.insertInto('accounts').values(manager).execute();
      await trx
        .insertInto('events')
        .values(hostileEvent(manager.id, number, now))
        .execute();
    }
    const tokens: string[] = [];
    for (let number = 0; number < students; number += 1) {
      const student = { ...account('student', number, now), email_verified_at: now.toISOString() };
      await trx.insertInto('accounts').values(student).execute();
      tokens.push(await signedIn(trx, student.id, now));
    }
    return { honest, attackers, students: tokens };
  });
  await db.close();
  return world;
}

async function organizer(
  trx: Transaction,
  { number, now, teams, members, name }: Crowd & { number: number; now: Date },
): Promise<Organizer> {
  const manager = account('manager', number, now);
  const event = {
    ...eventOf(manager.id, now),
    share_link: `hostile-bench-${'abcdefghijkl'[number]}2345678`,
    upi_id: `bench${number}@okaxis`,
    max_team_size: 50,
  };
  await trx.insertInto('accounts').values(manager).execute();
  await trx.insertInto('events').values(event).execute();
  await addFirstOwners(trx, [event]);
  for (let team = 0; team < teams; team += 1) {
    const row = teamOf(event.id, team, name(team), now);
    await trx.insertInto('teams').values(row).execute();
    const people = Array.from({ length: members }, (_, seat) => memberOf(row, seat, name(team + seat)));
    await trx.insertInto('members').values(people).execute();
  }
  return { token: await signedIn(trx, manager.id, now), eventId: event.id };
}

interface Crowd {
  teams: number;
  members: number;
  name: (number: number) => string;
}

async function signedIn(trx: Transaction, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('sessions')
    .values(session(accountId, token, now))
    .execute();
  return token;
}

function honestName(number: number): string {
  return ['Asha Raman', 'मीरा नायर', 'காவின் ராஜ்', 'Ravi Kumar'][number % 4] ?? '';
}

/** Returns a text with a random script in each character. */
function hostileName(): string {
  return hostileText(120);
}

function hostileText(length: number): string {
  const points = Array.from({ length }, () => {
    const start = scripts[Math.floor(Math.random() * scripts.length)] ?? 0x61;
    return start + Math.floor(Math.random() * 20);
  });
  return String.fromCodePoint(...points);
}

/** Returns unique words. */
function words(characters: number): string {
  const count = Math.floor(characters / 9);
  return Array.from({ length: count }, () => randomBytes(4).toString('hex')).join(' ');
}

/** Fills each text to its limit. */
function hostileEvent(managerId: string, number: number, now: Date): NewRow<'events'> {
  const title = `Hackathons ${words(80)}`;
  return {
    ...eventOf(managerId, now),
    share_link: `hostile-${randomBytes(8)
      .toString('hex')
      .replaceAll(/[018-9]/gu, 'a')}`,
    title,
    upi_id: `hostile${number}@okaxis`,
    description: words(10_000),
    venue_city: 'x'.repeat(100) + hostileText(99),
    venue_state: 'y'.repeat(100) + hostileText(99),
    skills: toJson(Array.from({ length: 10 }, () => words(2_000))),
    rules: toJson(Array.from({ length: 10 }, () => words(2_000))),
    search_key: textKey(title),
  };
}

function teamOf(eventId: string, number: number, name: string, now: Date): NewRow<'teams'> {
  const teamName = `${number} ${name}`.slice(0, 80).toWellFormed();
  const transactionId = String(400_000_000_000 + number);
  return {
    id: newId(now),
    event_id: eventId,
    account_id: null,
    team_name: teamName,
    team_name_key: `${number}`,
    payment_status: 'pending',
    transaction_id: transactionId,
    transaction_key: `${eventId} ${transactionId}`,
    payee_key: eventId,
    amount: 500,
    registration_date: now.toISOString(),
    verification_date: null,
    decided_by: null,
    notes: null,
    withdrawn_at: null,
    short_until: null,
    holds_place: 1,
    search_key: `${number}`,
  };
}

function memberOf(team: NewRow<'teams'>, position: number, name: string): NewRow<'members'> {
  const key = `${team.team_name_key}.${position}`;
  return {
    id: newId(new Date(team.registration_date)),
    team_id: team.id,
    event_id: team.event_id,
    holds_place: 1,
    position,
    name,
    email: `m${key}@college.example`,
    email_key: `m${key}@college.example`,
    register_number: `R${key}`,
    register_number_key: `r${key}`,
    mobile_number: '9876543210',
    college: 'Anna University',
    is_leader: position === 0 ? 1 : 0,
  };
}
