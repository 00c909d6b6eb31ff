import { logout, type ManagerSession, type StudentSession } from '@hackon/contract/accounts/accounts';
import type { ManagerEventDetail } from '@hackon/contract/events/events';
import type { EventRole } from '@hackon/contract/people/roles';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { transaction } from '../src/db/transaction.ts';
import { openSession } from '../src/features/accounts/sessions.ts';
import { newToken } from '../src/features/accounts/tokens.ts';
import { judgeFinder } from '../src/features/judging/judge-sessions.ts';
import { signUpManager, signUpStudent } from '../test/accounts.ts';
import { addRole } from '../test/add-role.ts';
import { createEvent } from '../test/events.ts';
import { addImage, newImage } from '../test/images.ts';
import { signInJudge } from '../test/judging.ts';
import { registerTeam } from '../test/teams.ts';
import type { TestApp } from '../test/test-app.ts';

/** A owns the event or team; B owns others. The last four have this role at A's event. */
export const columns = [
  'guest',
  'student A',
  'student B',
  'manager A',
  'manager B',
  'revoked',
  'garbage',
  'organizer',
  'finance',
  'check-in',
  'judge',
] as const;
export type Column = (typeof columns)[number];

export interface Somebody {
  name: string;
  column: Column;
  /** The `Authorization` header; undefined for a guest. */
  authorization: string | undefined;
}

/** Manager A owns the event and the draft, student A the team. */
export interface Owned {
  app: TestApp;
  studentA: StudentSession;
  studentB: StudentSession;
  managerA: ManagerSession;
  managerB: ManagerSession;
  event: ManagerEventDetail;
  draft: ManagerEventDetail;
  team: TeamDetail;
}

export interface World extends Owned {
  image: string;
  callers: Somebody[];
}

export const ofEvent = ({ event }: World) => ({ params: { id: event._id } });
export const ofDraft = ({ draft }: World) => ({ params: { id: draft._id } });
export const ofTeam = ({ team }: World) => ({ params: { teamId: team._id } });

/** A small picture encodes quickly. */
export const smallImage = newImage({ width: 64, height: 32 });

export async function makeOwned(app: TestApp): Promise<Owned> {
  const studentA = await signUpStudent(app);
  const studentB = await signUpStudent(app);
  const managerA = await signUpManager(app);
  const managerB = await signUpManager(app);
  const event = await createEvent(app, managerA);
  const draft = await createEvent(app, managerA, { title: 'Not out yet', status: 'draft' });
  const team = await registerTeam(app, studentA, event);
  return { app, studentA, studentB, managerA, managerB, event, draft, team };
}

/** Also with a picture and everybody who may call. */
export async function makeWorld(app: TestApp): Promise<World> {
  const owned = await makeOwned(app);
  const { studentA, studentB, managerA, managerB, event, draft } = owned;
  const image = await addImage(app, { managerId: managerA._id, eventId: event._id });
  const callers: Somebody[] = [
    { name: 'guest', column: 'guest', authorization: undefined },
    bearer('student A', 'student A', studentA.token),
    bearer('student B', 'student B', studentB.token),
    bearer('manager A', 'manager A', managerA.token),
    bearer('manager B', 'manager B', managerB.token),
    bearer('a revoked token of student A', 'revoked', await revokedToken(app, studentA)),
    bearer('a revoked token of manager A', 'revoked', await revokedToken(app, managerA)),
    bearer('a token that was never given', 'garbage', newToken()),
    bearer('what is no token', 'garbage', '{"alg":"none"}'),
    bearer('organizer', 'organizer', await helperToken(app, 'organizer', [event, draft])),
    bearer('finance', 'finance', await helperToken(app, 'finance', [event, draft])),
    bearer('check-in', 'check-in', await helperToken(app, 'check_in', [event, draft])),
    bearer('judge', 'judge', await judgeToken(app, event)),
  ];
  return { ...owned, image, callers };
}

function bearer(name: string, column: Column, token: string): Somebody {
  return { name, column, authorization: `Bearer ${token}` };
}

/** Signs up a manager with this role at the events. */
async function helperToken(app: TestApp, role: EventRole, events: ManagerEventDetail[]): Promise<string> {
  const { _id, token } = await signUpManager(app);
  await addRole(app, { accountId: _id, role, eventIds: events.map((event) => event._id) });
  return token;
}

/** Signs in a judge, whose contact is already noted: a refused call writes nothing. */
async function judgeToken(app: TestApp, event: { _id: string }): Promise<string> {
  const { token } = await signInJudge(app, event);
  await judgeFinder(app.db)(token, app.clock.now);
  return token;
}

export function signInAgain({ db, clock }: TestApp, { _id }: { _id: string }): Promise<string> {
  return transaction(db, (trx) => openSession(trx, _id, clock.now));
}

async function revokedToken(app: TestApp, account: { _id: string }): Promise<string> {
  const token = await signInAgain(app, account);
  await app.succeed(logout, { token });
  return token;
}

/** For a call that may be made once a day. */
export async function forgetCounters({ app }: World): Promise<void> {
  await transaction(app.db, (trx) => trx.deleteFrom('rate_limits').execute());
}
