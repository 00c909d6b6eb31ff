import type { BodyOf } from '@hackon/contract/endpoint';
import { registerTeam as registerTeamCall, type TeamDetail } from '@hackon/contract/teams';
import type { TestApp } from './test-app.ts';

/** What the registration form sends. */
export type NewTeamBody = BodyOf<typeof registerTeamCall>;

let teams = 0;

/** A team of two with a name, members and a transaction id that no other one has. */
export function newTeamBody(change: NewTeamBody = {}): NewTeamBody {
  teams += 1;
  return {
    teamName: `Code Crafters ${teams}`,
    members: [newMember(`asha.${teams}`), newMember(`ravi.${teams}`)],
    upiTransactionId: String(412_345_678_000 + teams),
    ...change,
  };
}

/** A member whose email and register number come from a name. */
export function newMember(name: string) {
  return {
    name,
    email: `${name}@student.example`,
    registerNumber: `REG-${name}`,
    mobileNumber: '9876543210',
  };
}

/** Registers a team as the form does. */
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
