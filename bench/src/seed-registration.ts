import { createHash, randomBytes } from 'node:crypto';
import { newEventDefaults } from '@hackon/contract/events/event-rules';
import { addFirstOwners } from '@hackon/server/features/events/event-roles';
import { twentyQuestions } from './twenty-questions.ts';
import { toJson } from '@hackon/server/db/json-text';
import { migrate } from '@hackon/server/db/migrate';
import { newId } from '@hackon/server/db/new-id';
import { openDatabase } from '@hackon/server/db/open-database';
import type { NewRow } from '@hackon/server/db/tables';
import { transaction } from '@hackon/server/db/transaction';

/** A run's events, and the signed-in students who register. */
export interface Seed {
  eventIds: string[];
  /** The first event that asks questions. */
  askingFrom: number;
  tokens: string[];
}

export interface SeedSize {
  events: number;
  /** Places per event. */
  places?: number;
  /** The first event that asks questions; by default none. */
  askingFrom?: number;
  students: number;
}

const day = 24 * 60 * 60 * 1000;

/** Rows per statement. */
const batch = 500;

/** Adds events with a fee, and students with sessions. */
export async function seedRegistration(
  url: string,
  { events: count, places = 100_000, askingFrom = count, students }: SeedSize,
): Promise<Seed> {
  const db = openDatabase({ url });
  await migrate(db);
  const now = new Date();
  const manager = account('manager', 0, now);
  const events = Array.from({ length: count }, (_, number) => ({
    ...eventOf(manager.id, now),
    share_link: shareLinkOf(number),
    // A payee accepts a transaction id once.
    upi_id: `bench${number}@okaxis`,
    max_teams: places,
    ...(number >= askingFrom && { questions: toJson(twentyQuestions) }),
  }));
  const people = Array.from({ length: students }, (_, number) => account('student', number, now));
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  const sessions = people.map(({ id }, number) => session(id, tokens[number] ?? '', now));
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    await trx.insertInto('events').values(events).execute();
    await addFirstOwners(trx, events);
    for (let first = 0; first < students; first += batch) {
      await trx
        .insertInto('accounts')
        .values(people.slice(first, first + batch))
        .execute();
      await trx
        .insertInto('sessions')
        .values(sessions.slice(first, first + batch))
        .execute();
    }
  });
  await db.close();
  return { eventIds: events.map(({ id }) => id), askingFrom, tokens };
}

export function shareLinkOf(number: number): string {
  // Share links do not contain 0 or 1.
  const letters = Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');
  return `bench-hack-${letters.padStart(8, 'x')}`;
}

export function account(audience: 'manager' | 'student', number: number, now: Date): NewRow<'accounts'> {
  const at = now.toISOString();
  const isManager = audience === 'manager';
  return {
    id: newId(now),
    audience,
    email: `${audience}${number}@college.example`,
    email_key: `${audience}${number}@college.example`,
    password_hash: 'nobody signs in',
    name: `Person ${number}`,
    organization: isManager ? 'College' : null,
    department: isManager ? '' : null,
    role: isManager ? 'other' : null,
    college: isManager ? null : 'College',
    email_verified_at: null,
    created_at: at,
    updated_at: at,
  };
}

export function session(accountId: string, token: string, now: Date): NewRow<'sessions'> {
  return {
    token_hash: createHash('sha256').update(token).digest('hex'),
    account_id: accountId,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 30 * day).toISOString(),
  };
}

/** An event with a fee and enough places. */
export function eventOf(managerId: string, now: Date): NewRow<'events'> {
  const at = now.toISOString();
  const later = new Date(now.getTime() + 20 * day).toISOString();
  return {
    id: newId(now),
    manager_id: managerId,
    share_link: 'bench-hack-abcdefgh',
    title: 'Bench Hack',
    description: 'An event with room for everybody.',
    status: 'published',
    start_date: later,
    end_date: later,
    registration_deadline: later,
    time_zone: newEventDefaults.timeZone,
    mode: 'in_person',
    venue_name: 'Hall',
    venue_address: 'Road',
    venue_city: 'Chennai',
    venue_state: 'Tamil Nadu',
    venue_country: 'India',
    min_team_size: 1,
    max_team_size: 4,
    register_by: 'both',
    has_waitlist: 1,
    has_board: 0,
    offer_hours: 12,
    max_teams: 100_000,
    entry_fee: 500,
    prize_pool: 0,
    prizes: toJson(newEventDefaults.prizes),
    requirements: newEventDefaults.requirements,
    upi_id: 'bench@okaxis',
    account_name: 'Bench',
    payment_notes: '',
    whatsapp_link: null,
    contact_email: '',
    contact_phone: '',
    rules: toJson([]),
    departments: toJson([]),
    questions: toJson([]),
    skills: toJson([]),
    image: null,
    search_key: 'bench hack chennai',
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
}
