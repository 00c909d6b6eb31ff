import { registerTeam } from '@hackon/contract/teams/teams';
import { signUpManager } from '../../test/accounts.ts';
import { addStudents } from '../../test/add-students.ts';
import { createEvent } from '../../test/events.ts';
import type { NewTeamBody } from '../../test/teams.ts';
import { type Answer, requestOf, startTestApp, type TestApp } from '../../test/test-app.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Makes an event that is open now, and students who may register for it, in the database at this URL. Servers run on
 * it or will; it is migrated if it must be.
 */
export async function openEvent(
  databaseUrl: string,
  { maxTeams, students }: { maxTeams: number; students: number },
): Promise<{ app: TestApp; event: { _id: string }; students: { token: string }[] }> {
  const app = await startTestApp({ databaseUrl });
  // Theirs is a clock that goes.
  app.clock.now = new Date();
  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * dayMs).toISOString();
  const dates = { registrationDeadline: inDays(5), startDate: inDays(10), endDate: inDays(11) };
  const event = await createEvent(app, await signUpManager(app), { maxTeams, ...dates });
  return { app, event, students: await addStudents(app, students) };
}

/** Registers a team at the server that listens at `address`, with an idempotency key where one is given. */
export async function registerAt(
  address: string,
  { _id: id }: { _id: string },
  { token }: { token: string },
  body: NewTeamBody,
  key?: string,
): Promise<Pick<Answer, 'status' | 'body'>> {
  const keys: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const input = { token, params: { id }, body, headers: keys };
  const { url, method, headers, payload = '' } = requestOf(registerTeam, input);
  const response = await fetch(new URL(url, address), { method, headers, body: payload });
  return { status: response.status, body: await response.json() };
}
