import type { Reader } from '../src/db/database.ts';
import type { Row } from '../src/db/tables.ts';
import type { Action } from '../src/features/history/record-action.ts';
import { mailFaults } from './mail-invariants.ts';
import { readStoredRows, type StoredRows } from './stored-rows.ts';

/**
 * Returns a sentence for each operation whose rows are incomplete. Nobody may write during the call. `eventId` limits
 * it to one event, without stored replies and mails. Requires that the API wrote all events and teams, and that no
 * account was deleted.
 */
export async function brokenInvariants(db: Reader, eventId?: string): Promise<string[]> {
  const rows = await readStoredRows(db, eventId);
  const faults = [
    ...rows.events.flatMap((event) => eventFaults(event, rows)),
    ...rows.teams.flatMap((team) => [...memberFaults(team, rows), ...paymentFaults(team, rows)]),
    ...rows.teams.flatMap((team) => teamActionFaults(team, rows)),
    ...orphans(rows),
  ];
  if (eventId !== undefined) return faults;
  return [...faults, ...(await replyFaults(db, rows)), ...(await mailFaults(db, rows))];
}

function eventFaults(event: Row<'events'>, { teams, actions }: StoredRows): string[] {
  const held = teams.filter(({ event_id, holds_place }) => event_id === event.id && holds_place === 1).length;
  const done = countActions(actions.get(event.id));
  const changes: Action['name'][] = [
    'event_edited',
    'event_image_set',
    'event_image_removed',
    'event_deleted',
    'programme_changed',
    'submissions_changed',
    'results_published',
    'results_withdrawn',
  ];
  const changed = changes.reduce((sum, name) => sum + done(name), 0);
  return said(`Event ${event.id}`, {
    [`sold ${held} of ${event.max_teams} places`]: held > event.max_teams,
    'was not recorded as created': done('event_created') !== 1,
    [`has version ${event.version} after ${changed} changes`]: event.version !== changed + 1,
    'was deleted, or recorded as deleted, alone':
      (event.deleted_at !== null) !== (done('event_deleted') === 1),
  });
}

function memberFaults(team: Row<'teams'>, { members }: StoredRows): string[] {
  const own = members.get(team.id) ?? [];
  return said(`Team ${team.id}`, {
    'has no members': own.length === 0,
    'misses a member': own.some(({ position }, index) => position !== index),
    'holds a place without its members, or they without it': own.some(
      ({ holds_place }) => holds_place !== team.holds_place,
    ),
    'has members at another event': own.some(({ event_id }) => event_id !== team.event_id),
  });
}

function paymentFaults(team: Row<'teams'>, { attempts }: StoredRows): string[] {
  const own = attempts.get(team.id) ?? [];
  const count = (wanted: Row<'payment_attempts'>['decision']) =>
    own.filter(({ decision }) => decision === wanted).length;
  const [open, accepted] = [count(null), count('verified')];
  const last = {
    pending: null,
    verified: 'verified',
    rejected: 'rejected',
    not_required: undefined,
  } as const;
  const decision = last[team.payment_status];
  const isThere = own.some(
    (attempt) => attempt.decision === decision && attempt.transaction_key === team.transaction_key,
  );
  return said(`Team ${team.id}`, {
    'has payments, and none is required': decision === undefined && own.length > 0,
    [`is ${team.payment_status} without such a payment`]: decision !== undefined && !isThere,
    'has a payment that is still open': open !== (decision === null ? 1 : 0),
    'has an accepted payment, and is not accepted': accepted !== (decision === 'verified' ? 1 : 0),
  });
}

function teamActionFaults(team: Row<'teams'>, { actions, attempts }: StoredRows): string[] {
  const own = actions.get(team.id) ?? [];
  const done = countActions(own);
  const payments = attempts.get(team.id) ?? [];
  const decided = payments.filter(({ decision }) => decision !== null).length;
  const isBy = (accountId: string | null) =>
    own.some(({ action, account_id }) => action === 'team_registered' && account_id === accountId);
  return said(`Team ${team.id}`, {
    'was not recorded as registered': done('team_registered') !== 1 || !isBy(team.account_id),
    'was withdrawn, or recorded as withdrawn, alone':
      done('team_withdrawn') !== (team.withdrawn_at === null ? 0 : 1),
    [`has ${decided} decisions, and ${done('payment_decided')} recorded`]:
      done('payment_decided') - done('payment_undone') !== decided,
    'paid again or was reopened, or was recorded so, alone':
      done('payment_resubmitted') + done('payment_reopened') !== Math.max(payments.length - 1, 0),
  });
}

function countActions(own: Row<'audit_log'>[] = []): (name: Action['name']) => number {
  return (name) => own.filter(({ action }) => action === name).length;
}

function orphans({ events, teams, members, attempts, actions }: StoredRows): string[] {
  const there = new Set([...events, ...teams].map(({ id }) => id));
  const rows = { Members: members, Payments: attempts, Actions: actions };
  return Object.entries(rows).flatMap(([what, byOwner]) =>
    [...byOwner.keys()].filter((id) => !there.has(id)).map((id) => `${what} of ${id}, which is not there`),
  );
}

/** A remembered reply must name the team that its call registered. */
async function replyFaults(db: Reader, { teams }: StoredRows): Promise<string[]> {
  const owners = new Map(teams.map(({ id, account_id }) => [id, account_id]));
  const replied = new Set<string>();
  const keys = await db.selectFrom('idempotency_keys').selectAll().execute();
  return keys.flatMap(({ account_id, key, reply }) => {
    const { _id: teamId = '' }: { _id?: string } = JSON.parse(reply ?? '{}');
    const isSecond = replied.has(teamId);
    replied.add(teamId);
    return said(`Key ${key}`, {
      'has no reply': reply === null,
      'names a team that is not there': owners.get(teamId) !== account_id,
      'names the team of another key': isSecond,
    });
  });
}

function said(subject: string, faults: Record<string, boolean>): string[] {
  return Object.entries(faults).flatMap(([fault, isTrue]) => (isTrue ? [`${subject} ${fault}`] : []));
}
