import type { BodyOf } from '@hackon/contract/endpoint';
import {
  decidePayment,
  type RegisterTeamBody,
  registerTeam as registerTeamCall,
  teamDetail,
  type TeamDetail,
} from '@hackon/contract/teams/teams';
import { signUpManager, signUpStudent } from './accounts.ts';
import { createEvent, type NewEventBody } from './events.ts';
import { type StartOptions, startTestApp, type TestApp } from './test-app.ts';

export type NewTeamBody = BodyOf<typeof registerTeamCall>;

let teams = 0;

/** Returns a team of two with unique values. */
export function newTeamBody(change: NewTeamBody = {}): NewTeamBody {
  teams += 1;
  return {
    teamName: `Code Crafters ${teams}`,
    members: [newMember(`asha.${teams}`), newMember(`ravi.${teams}`)],
    upiTransactionId: String(412_345_678_000 + teams),
    ...change,
  };
}

/** Derives email and register number from the name. */
export function newMember(name: string): RegisterTeamBody['members'][number] {
  return {
    name,
    email: `${name}@student.example`,
    registerNumber: `REG-${name}`,
    mobileNumber: '9876543210',
    college: 'Anna University',
  };
}

export async function registerTeam(
  app: TestApp,
  { token }: { token: string },
  event: { _id: string },
  change: NewTeamBody = {},
): Promise<TeamDetail> {
  const body = newTeamBody(change);
  const { team } = await app.succeed(registerTeamCall, { params: { id: event._id }, token, body });
  return team;
}

export async function startWithEvent(change: NewEventBody = {}, options: StartOptions = {}) {
  const app = await startTestApp(options);
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, change);
  const register = (
    { token }: { token: string },
    body: NewTeamBody = newTeamBody(),
    { id = event._id, headers = {} }: { id?: string; headers?: Record<string, string> } = {},
  ) => app.call(registerTeamCall, { token, params: { id }, body, headers });
  return { app, manager, event, register };
}

export async function startWithTeam(change: NewEventBody = {}, options: StartOptions = {}) {
  const started = await startWithEvent(change, options);
  const { app, manager, event } = started;
  const student = await signUpStudent(app);
  const team = await registerTeam(app, student, event);
  const params = { teamId: team._id };
  const decide = (status: 'verified' | 'rejected', notes?: string) =>
    app.call(decidePayment, {
      token: manager.token,
      params,
      body: { status, ...(notes !== undefined && { notes }) },
    });
  const stored = () => app.succeed(teamDetail, { token: student.token, params });
  return { ...started, student, team, params, decide, stored };
}

export async function countTeams({ db }: TestApp): Promise<number> {
  const rows = await db.selectFrom('teams').select('id').execute();
  return rows.length;
}
