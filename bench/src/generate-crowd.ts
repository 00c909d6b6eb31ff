import { randomBytes } from 'node:crypto';
import type { Database } from '@hackon/server/db/database';
import { migrate, migrationsIn } from '@hackon/server/db/migrate';
import { rebuild } from '@hackon/server/db/rebuild';
import { tableNames } from '@hackon/server/features';
import type { NewRow, TableName } from '@hackon/server/db/tables';
import { CrowdRows } from './crowd-rows.ts';
import { CrowdPlan, type CrowdSize, managerNumbers, type PlannedTeam } from './plan-crowd.ts';

/** The accounts and events of the queries. They are the same in any crowd, except busy and big ones. */
export interface Crowd {
  /**
   * The manager has 20 events, the student 5 teams. The newcomer has no team in `event`. The busy manager has up to a
   * thousand events.
   */
  tokens: Record<'manager' | 'student' | 'newcomer' | 'busyManager', string>;
  /** Open, with 300 teams. */
  event: { id: string; shareLink: string };
  /** The student's team in that event. */
  team: { id: string; transactionId: string };
  /** The busy manager's event with the most teams. */
  bigEvent: { id: string; teams: number };
}

/** Rows per statement. */
const batch = 500;

/**
 * Replaces all rows with a crowd: past, open, draft and deleted events with their teams, payments and history. Takes
 * one transaction, 1.5 million rows a minute.
 */
export async function generateCrowd(db: Database, size: CrowdSize, now: Date): Promise<Crowd> {
  await migrate(db);
  const plan = new CrowdPlan(size);
  const rows = new CrowdRows(plan, now);
  const tokens = { manager: newToken(), student: newToken(), newcomer: newToken(), busyManager: newToken() };
  const sources = {
    accounts: function* () {
      for (let number = 0; number < plan.managers; number += 1) yield rows.manager(number);
      for (let number = 0; number < plan.students; number += 1) yield rows.student(number);
    },
    *sessions() {
      yield rows.session(rows.manager(managerNumbers.probe).id, tokens.manager);
      yield rows.session(rows.student(plan.students - 1).id, tokens.student);
      yield rows.session(rows.student(plan.students - 2).id, tokens.newcomer);
      yield rows.session(rows.manager(managerNumbers.busy).id, tokens.busyManager);
    },
    *events() {
      for (let number = 0; number < plan.events; number += 1) yield rows.event(number);
    },
    *teams() {
      for (const team of plan.inOrder()) yield rows.team(team);
    },
    *members() {
      for (const team of plan.inOrder()) {
        const { holds_place } = rows.team(team);
        for (const member of rows.members(team)) yield { ...member, holds_place };
      }
    },
    *payment_attempts() {
      for (const team of plan.inOrder()) yield* rows.attempts(rows.team(team), team);
    },
    *audit_log() {
      for (const team of plan.inOrder()) yield rows.action(team);
    },
  } satisfies { [Name in TableName]?: () => Generator<NewRow<Name>> };
  await rebuild(
    db,
    {
      migrations: await migrationsIn(db.engine.reader),
      tables: ['accounts', 'sessions', 'events', 'teams', 'members', 'payment_attempts', 'audit_log'],
      rows: (table) =>
        inBatches((sources as Partial<Record<TableName, () => Generator<object>>>)[table]?.() ?? []),
    },
    { tables: tableNames },
  );
  const team = rows.team(firstTeamOf(plan, plan.probeEvent));
  return {
    tokens,
    event: { id: rows.eventId(plan.probeEvent), shareLink: rows.shareLink(plan.probeEvent) },
    team: { id: team.id, transactionId: team.transaction_id ?? '' },
    bigEvent: { id: rows.eventId(plan.bigEvent), teams: plan.eventAt(plan.bigEvent).teams },
  };
}

function firstTeamOf(plan: CrowdPlan, event: number): PlannedTeam {
  for (const team of plan.inOrder()) if (team.event === event && team.place === 0) return team;
  throw new Error('An event without a team');
}

function* inBatches(rows: Iterable<object>): Generator<Record<string, unknown>[]> {
  let some: Record<string, unknown>[] = [];
  for (const row of rows) {
    some.push({ ...row });
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
