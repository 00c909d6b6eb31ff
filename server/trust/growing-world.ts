import { createEvent, eventDetail, type ManagerEventDetail } from '@hackon/contract/events/events';
import { accountLimits } from '@hackon/contract/accounts/limits';
import { historyLimits } from '@hackon/contract/history/limits';
import { registerTeam as register, withdrawTeam } from '@hackon/contract/teams/teams';
import type { NewRow } from '../src/db/tables.ts';
import { transaction } from '../src/db/transaction.ts';
import { openSession } from '../src/features/accounts/sessions.ts';
import { hashToken, newToken } from '../src/features/accounts/tokens.ts';
import { counterKey } from '../src/http/counters.ts';
import { signUpManager, signUpStudent } from '../test/accounts.ts';
import { newEventBody } from '../test/events.ts';
import { actionRow } from '../test/rows.ts';
import { newTeamBody, registerTeam } from '../test/teams.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { MailFiles } from '../src/mail/mail-files.ts';
import type { WayOfGrowing } from './feature-trust.ts';

interface Account {
  _id: string;
  email: string;
  token: string;
}

/** A manager with an event, a student with a team there, and one without. */
export interface GrowingWorld {
  app: TestApp;
  manager: Account;
  student: Account;
  newcomer: Account;
  event: ManagerEventDetail;
}

export const callerAddress = '127.0.0.1';

/** `prepare` leaves this many tries until the limit. */
const nearly = 4;

/** With all rate limits, two events per account, and mails as files. */
export async function startGrowingWorld(): Promise<GrowingWorld> {
  const files = () => new MailFiles(app.dataDir);
  const app: TestApp = await startTestApp({
    config: { rateLimit: true, eventsPerAccount: 2 },
    transport: {
      send: async ({ id, owner }) => void (await files().write(id, owner, Buffer.from('A mail'))),
      close: () => {},
    },
  });
  const manager = await signUpManager(app);
  const [student, newcomer] = [await signUpStudent(app), await signUpStudent(app)];
  const { _id } = await app.succeed(createEvent, { token: manager.token, body: openEvent() });
  await registerTeam(app, student, { _id }, { ...newTeamBody(), ...editedTeam(0) });
  const event = await app.succeed(eventDetail, { token: manager.token, params: { id: _id } });
  // Housekeeping deletes unused accounts without a confirmed email.
  const at = app.clock.now.toISOString();
  await transaction(app.db, (trx) =>
    trx.updateTable('accounts').set({ email_verified_at: at }).where('id', '=', newcomer._id).execute(),
  );
  return { app, manager, student, newcomer, event: createEvent.reply.parse(event) };
}

/** Opens new sessions, because the old ones expire. */
export async function signInAll(world: GrowingWorld): Promise<GrowingWorld> {
  const { app, manager, student, newcomer } = world;
  const again = async (account: Account) => {
    const token = await transaction(app.db, (trx) => openSession(trx, account._id, app.clock.now));
    return { ...account, token };
  };
  return {
    ...world,
    manager: await again(manager),
    student: await again(student),
    newcomer: await again(newcomer),
  };
}

export function openEvent() {
  return newEventBody({
    startDate: '2036-12-12T03:30:00.000Z',
    endDate: '2036-12-13T09:30:00.000Z',
    registrationDeadline: '2036-12-05T18:29:59.999Z',
  });
}

export function editedTeam(edits: number) {
  const { members = [] } = newTeamBody();
  return { teamName: `Edited ${edits}`, members: members.slice(0, 1) };
}

export const registersAndWithdraws: WayOfGrowing = {
  who: 'a student registers and withdraws again and again, under a new key each time',
  end: 'quota_reached',
  attempt: async ({ app, newcomer: { token }, event }, number) => {
    const params = { id: event._id };
    const headers = { 'Idempotency-Key': `key ${number}` };
    const registered = await app.call(register, { token, params, headers, body: newTeamBody() });
    if (registered.status !== 201) return registered;
    const { team } = register.reply.parse(registered.body);
    return app.call(withdrawTeam, { token, params: { teamId: team._id } });
  },
};

/** Uses up a rate limit, except for a few calls. */
export function countCalls(limit: string, most: number, by: (world: GrowingWorld) => string) {
  return async (world: GrowingWorld): Promise<void> => {
    const { db, clock } = world.app;
    const key = counterKey(limit, by(world));
    const counter = { key, window_start: clock.now.toISOString(), count: most - nearly };
    await transaction(db, async (trx) => {
      await trx.deleteFrom('rate_limits').where('key', '=', key).execute();
      await trx.insertInto('rate_limits').values(counter).execute();
    });
  };
}

export async function fillSessions({ app: { db, clock }, manager }: GrowingWorld): Promise<void> {
  const at = clock.now;
  const expires_at = new Date(at.getTime() + 60_000).toISOString();
  const times = { created_at: at.toISOString(), last_used_at: at.toISOString(), expires_at };
  const live = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', manager._id)
    .execute();
  const sessions = Array.from({ length: accountLimits.sessionsPerAccount - live.length }, () => ({
    token_hash: hashToken(newToken()),
    account_id: manager._id,
    ...times,
  }));
  await transaction(db, (trx) => trx.insertInto('sessions').values(sessions).execute());
}

/** Fills the histories, except for a few entries. */
export async function fillHistories({ app: { db }, event }: GrowingWorld): Promise<void> {
  const [teamId = ''] = event.teams;
  await transaction(db, async (trx) => {
    const actions = await trx.selectFrom('audit_log').select('subject_id').execute();
    const count = (subject: string | null) =>
      actions.filter(({ subject_id }) => subject_id === subject).length;
    const missing = [
      ...actionsOf(event._id, null, historyLimits.eventHistory - nearly - count(null)),
      ...actionsOf(event._id, teamId, historyLimits.teamHistory - nearly - count(teamId)),
    ];
    for (let first = 0; first < missing.length; first += 1_000) {
      await trx
        .insertInto('audit_log')
        .values(missing.slice(first, first + 1_000))
        .execute();
    }
  });
}

function actionsOf(event_id: string, subject_id: string | null, length: number): NewRow<'audit_log'>[] {
  const action = subject_id === null ? 'event_edited' : 'team_edited';
  return Array.from({ length: Math.max(0, length) }, () => ({
    ...actionRow(),
    action,
    event_id,
    subject_id,
  }));
}
