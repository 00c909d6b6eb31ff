import type { PrizeTiers } from '@hackon/contract/events/events';
import type { Question } from '@hackon/contract/questions/questions';
import type { ActionDetails } from '@hackon/contract/history/history';
import type { Database } from '../src/db/database.ts';
import { addFirstOwners } from '../src/features/events/event-roles.ts';
import { toJson } from '../src/db/json-text.ts';
import { newId } from '../src/db/new-id.ts';
import type { NewRow } from '../src/db/tables.ts';
import { transaction } from '../src/db/transaction.ts';

// For tests of the database. Tests of features use the API.

const created = new Date('2026-11-21T10:00:00.000Z');
const at = created.toISOString();
const hash = 'f'.repeat(64);
let made = 0;

function distinct(text: string): string {
  made += 1;
  return `${text} ${made}`;
}

export function managerRow(change: Partial<NewRow<'accounts'>> = {}): NewRow<'accounts'> {
  return {
    ...accountRow(),
    audience: 'manager',
    organization: 'PSG College of Technology',
    department: '',
    role: 'other',
    college: null,
    ...change,
  };
}

export function studentRow(change: Partial<NewRow<'accounts'>> = {}): NewRow<'accounts'> {
  return {
    ...accountRow(),
    audience: 'student',
    organization: null,
    department: null,
    role: null,
    college: 'Anna University',
    ...change,
  };
}

function accountRow() {
  const email = distinct('asha');
  return {
    id: newId(created),
    email,
    email_key: email,
    password_hash: 'hash',
    name: 'Asha',
    email_verified_at: null,
    created_at: at,
    updated_at: at,
  };
}

/** Returns a published event with a fee of 500. */
export function eventRow(managerId: string, change: Partial<NewRow<'events'>> = {}): NewRow<'events'> {
  return {
    id: newId(created),
    manager_id: managerId,
    share_link: distinct('smart-campus-hack').replace(' ', '-'),
    title: 'Smart Campus Hack',
    description: 'Build for the campus.',
    status: 'published',
    start_date: '2026-12-12T03:30:00.000Z',
    end_date: '2026-12-13T12:30:00.000Z',
    registration_deadline: '2026-12-10T18:29:59.999Z',
    time_zone: 'Asia/Kolkata',
    mode: 'in_person',
    venue_name: 'Main Hall',
    venue_address: 'Avinashi Road',
    venue_city: 'Coimbatore',
    venue_state: 'Tamil Nadu',
    venue_country: 'India',
    min_team_size: 1,
    max_team_size: 4,
    register_by: 'both',
    has_waitlist: 1,
    has_board: 0,
    offer_hours: 12,
    max_teams: 50,
    entry_fee: 500,
    prize_pool: 0,
    prizes: toJson<string | PrizeTiers>('To be announced'),
    requirements: 'No specific requirements',
    upi_id: 'psg@upi',
    account_name: 'PSG',
    payment_notes: '',
    whatsapp_link: null,
    contact_email: 'help@psg.example',
    contact_phone: '9876543210',
    rules: toJson<string[]>([]),
    departments: toJson<string[]>([]),
    skills: toJson<string[]>([]),
    questions: toJson<Question[]>([]),
    image: null,
    search_key: 'smart campus hack coimbatore',
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    ...change,
  };
}

/** Returns a team whose payment of 500 is pending. */
export function teamRow(eventId: string, change: Partial<NewRow<'teams'>> = {}): NewRow<'teams'> {
  const name = distinct('team');
  return {
    id: newId(created),
    event_id: eventId,
    account_id: null,
    team_name: name,
    team_name_key: name,
    payment_status: 'pending',
    transaction_id: name,
    transaction_key: name,
    payee_key: 'psg@upi',
    amount: 500,
    registration_date: at,
    verification_date: null,
    decided_by: null,
    notes: null,
    withdrawn_at: null,
    short_until: null,
    holds_place: 1,
    search_key: name,
    answers: null,
    ...change,
  };
}

/** Returns the leader of a team that holds a place. */
export function memberRow(
  team: Pick<NewRow<'teams'>, 'id' | 'event_id'>,
  change: Partial<NewRow<'members'>> = {},
): NewRow<'members'> {
  const email = distinct('ravi');
  return {
    id: newId(created),
    team_id: team.id,
    event_id: team.event_id,
    holds_place: 1,
    position: 0,
    name: 'Ravi',
    email,
    email_key: email,
    register_number: email,
    register_number_key: email,
    mobile_number: '9876543210',
    college: 'Anna University',
    is_leader: change.position ? 0 : 1,
    account_id: null,
    answers: null,
    ...change,
  };
}

export function attemptRow(
  team: Pick<NewRow<'teams'>, 'id' | 'event_id'>,
  change: Partial<NewRow<'payment_attempts'>> = {},
): NewRow<'payment_attempts'> {
  return {
    id: newId(created),
    team_id: team.id,
    event_id: team.event_id,
    transaction_id: '412345678901',
    transaction_key: '412345678901',
    payee_upi_id: 'psg@upi',
    payee_key: 'psg@upi',
    amount: 500,
    submitted_at: at,
    decision: null,
    decided_at: null,
    decided_by: null,
    notes: null,
    reason: null,
    ...change,
  };
}

function sessionRow(accountId: string, change: Partial<NewRow<'sessions'>> = {}): NewRow<'sessions'> {
  return {
    token_hash: hash,
    account_id: accountId,
    created_at: at,
    last_used_at: at,
    expires_at: '2026-12-21T10:00:00.000Z',
    ...change,
  };
}

export function contactRow(change: Partial<NewRow<'contact_messages'>> = {}): NewRow<'contact_messages'> {
  return {
    id: newId(created),
    name: 'Asha',
    email: 'asha@example.com',
    email_key: 'asha@example.com',
    subject: 'Hello',
    message: 'Is there parking?',
    created_at: at,
    ...change,
  };
}

export function linkRow(accountId: string): NewRow<'account_links'> {
  return {
    token_hash: hash,
    account_id: accountId,
    purpose: 'reset',
    created_at: at,
    expires_at: '2026-11-21T10:30:00.000Z',
    used_at: null,
  };
}

export function mailRow(change: Partial<NewRow<'outbox'>> = {}): NewRow<'outbox'> {
  return {
    id: newId(created),
    kind: 'contact',
    to_address: 'help@hackon.example',
    payload: toJson<unknown>({}),
    created_at: at,
    due_at: at,
    sent_at: null,
    failed_at: null,
    last_error: null,
    ...change,
  };
}

export function idempotencyKeyRow(
  accountId: string,
  change: Partial<NewRow<'idempotency_keys'>> = {},
): NewRow<'idempotency_keys'> {
  return {
    account_id: accountId,
    key: 'a key',
    request_hash: hash,
    status_code: null,
    reply: null,
    created_at: at,
    expires_at: '2026-11-22T10:00:00.000Z',
    ...change,
  };
}

export function actionRow(): NewRow<'audit_log'> {
  return {
    id: newId(created),
    at,
    account_id: null,
    action: 'event_created',
    event_id: null,
    subject_id: null,
    device: null,
    network: null,
    details: toJson<ActionDetails>({}),
  };
}

export function uploadRow(change: Partial<NewRow<'uploads'>> = {}): NewRow<'uploads'> {
  return {
    id: newId(created),
    account_id: null,
    file_name: 'poster.webp',
    media_type: 'image/webp',
    size: 1,
    created_at: at,
    ...change,
  };
}

export function rateLimitRow(change: Partial<NewRow<'rate_limits'>> = {}): NewRow<'rate_limits'> {
  return { key: 'sign-in', window_start: at, count: 1, ...change };
}

/** An unused invitation, open for a week. */
export function invitationRow(event: Pick<NewRow<'events'>, 'id'>, inviterId: string): NewRow<'invitations'> {
  const email = distinct('invited');
  return {
    id: newId(created),
    event_id: event.id,
    token_hash: distinct('token'),
    email,
    email_key: email,
    role: 'finance',
    invited_by: inviterId,
    created_at: at,
    expires_at: new Date(created.getTime() + 7 * 24 * 60 * 60_000).toISOString(),
  };
}

/** Inserts a manager with an event, and a student with a session, a team of one and its payment. */
export async function insertTeamWithAll(db: Database) {
  const manager = managerRow();
  const student = studentRow();
  const event = eventRow(manager.id);
  const team = teamRow(event.id, { account_id: student.id });
  const leader = memberRow(team);
  const attempt = attemptRow(team);
  const session = sessionRow(student.id);
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values([manager, student]).execute();
    await trx.insertInto('events').values(event).execute();
    await addFirstOwners(trx, [event]);
    await trx.insertInto('teams').values(team).execute();
    await trx.insertInto('members').values(leader).execute();
    await trx.insertInto('payment_attempts').values(attempt).execute();
    await trx.insertInto('sessions').values(session).execute();
  });
  return { manager, student, event, team, leader, attempt, session };
}
