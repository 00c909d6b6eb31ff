// @module-tag promise-nothing-lost
import { registerStudent } from '@hackon/contract/accounts/accounts';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import {
  decidePayment,
  registerTeam as registerTeamCall,
  updateTeam,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../src/db/database.ts';
import { toJson } from '../src/db/json-text.ts';
import { newId } from '../src/db/new-id.ts';
import { signUpStudent, studentBody } from '../test/accounts.ts';
import { createEvent, free } from '../test/events.ts';
import { rolledBack } from '../test/rolled-back.ts';
import { actionRow, mailRow } from '../test/rows.ts';
import { newTeamBody, registerTeam, startWithTeam } from '../test/teams.ts';
import { brokenInvariants } from './invariants.ts';

/** Starts with a paid event, a rejected team, and two pending teams, one with a key. */
async function startWithTeams() {
  const { app, manager, event, student, team: rejected, decide } = await startWithTeam();
  await decide('rejected', 'Not in the statement');
  const other = await signUpStudent(app);
  const { team: waiting } = await app.succeed(registerTeamCall, {
    token: other.token,
    params: { id: event._id },
    body: newTeamBody(),
    headers: { 'idempotency-key': 'key' },
  });
  await registerTeam(app, await signUpStudent(app), event);
  await app.succeed(registerStudent, { body: studentBody() });
  const ids = { event: event._id, rejected: rejected._id, waiting: waiting._id };
  return { app, manager, student, other, ids };
}

type Ids = Awaited<ReturnType<typeof startWithTeams>>['ids'];

/** Each removes some rows of a transaction, and names a resulting fault. */
const torn: Record<string, (trx: Transaction, ids: Ids) => { execute(): Promise<unknown> }> = {
  'has no members': (trx, { waiting }) => trx.deleteFrom('members').where('team_id', '=', waiting),
  'misses a member': (trx, { waiting }) =>
    trx.deleteFrom('members').where('team_id', '=', waiting).where('position', '=', 0),
  'is pending without such a payment': (trx, { waiting }) =>
    trx.deleteFrom('payment_attempts').where('team_id', '=', waiting),
  'has an accepted payment, and is not accepted': (trx, { waiting }) =>
    trx
      .updateTable('payment_attempts')
      .set({ decision: 'verified', decided_at: '2026-12-01T06:30:00.000Z' })
      .where('team_id', '=', waiting),
  'was not recorded as registered': (trx, { waiting }) =>
    trx.deleteFrom('audit_log').where('subject_id', '=', waiting),
  'was withdrawn, or recorded as withdrawn, alone': (trx, { event, waiting }) =>
    trx
      .insertInto('audit_log')
      .values({ ...actionRow(), action: 'team_withdrawn', event_id: event, subject_id: waiting }),
  'has 1 decisions, and 0 recorded': (trx, { rejected }) =>
    trx.deleteFrom('audit_log').where('subject_id', '=', rejected).where('action', '=', 'payment_decided'),
  'has version 2 after 0 changes': (trx) => trx.updateTable('events').set({ version: 2 }),
  'was deleted, or recorded as deleted, alone': (trx) =>
    trx.updateTable('events').set({ deleted_at: '2026-12-01T06:30:00.000Z' }),
  'sold 2 of 1 places': (trx) => trx.updateTable('events').set({ max_teams: 1 }),
  ', which is not there': (trx, { event }) =>
    trx.insertInto('audit_log').values({ ...actionRow(), event_id: event, subject_id: newId(new Date()) }),
  'has no reply': (trx) => trx.updateTable('idempotency_keys').set({ reply: null, status_code: null }),
  'names a team that is not there': (trx) =>
    trx.updateTable('idempotency_keys').set({ reply: toJson<unknown>({ _id: 'f'.repeat(24) }) }),
  '1 mails missing: payment_rejected': (trx) =>
    trx.deleteFrom('outbox').where('kind', '=', 'payment_rejected'),
  '1 mails missing: welcome': (trx) => trx.deleteFrom('outbox').where('kind', '=', 'welcome'),
  'Mail without its cause: payment_accepted': (trx) =>
    trx.insertInto('outbox').values(mailRow({ kind: 'payment_accepted' })),
};

describe('half-written data is found', () => {
  test('the API writes no half-written data', async () => {
    const { app, manager, student, other, ids } = await startWithTeams();
    const teamOf = (teamId: string, { token }: { token: string }) => ({ token, params: { teamId } });
    await app.succeed(updateTeam, { ...teamOf(ids.rejected, student), body: newTeamBody() });
    const accepted = { ...teamOf(ids.waiting, manager), body: { status: 'verified' } as const };
    await app.succeed(decidePayment, accepted);
    const openDay = await createEvent(app, manager, free);
    const team = await registerTeam(app, other, openDay);
    await app.succeed(withdrawTeam, teamOf(team._id, other));
    const cancelled = await createEvent(app, manager, { title: 'Cancelled' });
    await registerTeam(app, student, cancelled, newTeamBody());
    const atCancelled = { token: manager.token, params: { id: cancelled._id } };
    await app.succeed(updateEvent, { ...atCancelled, body: { title: 'Called off' } });
    await app.succeed(deleteEvent, { ...atCancelled, query: { confirm: 'Called off' } });
    expect(await brokenInvariants(app.db)).toEqual([]);
    expect(await brokenInvariants(app.db, ids.event)).toEqual([]);
  });

  test('a transaction with missing rows is found', async () => {
    const { app, ids } = await startWithTeams();
    for (const [fault, tear] of Object.entries(torn)) {
      const found = await rolledBack(app.db, async (trx) => {
        await tear(trx, ids).execute();
        return brokenInvariants(trx);
      });
      expect(found).toContainEqual(expect.stringContaining(fault));
    }
  });
});
