import { registerTeam } from '@hackon/contract/teams/teams';
import { signUpManager } from '../../test/accounts.ts';
import { addStudents } from '../../test/add-students.ts';
import { createEvent } from '../../test/events.ts';
import type { NewTeamBody } from '../../test/teams.ts';
import { type Answer, requestOf, startTestApp, type TestApp } from '../../test/test-app.ts';

const dayMs = 24 * 60 * 60_000;

/** Migrates the database if needed. */
export async function openEvent(
  databaseUrl: string,
  { maxTeams, students }: { maxTeams: number; students: number },
): Promise<{ app: TestApp; event: { _id: string }; students: { token: string }[] }> {
  const app = await startTestApp({ databaseUrl });
  // The servers use the real clock.
  app.clock.now = new Date();
  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * dayMs).toISOString();
  const dates = { registrationDeadline: inDays(5), startDate: inDays(10), endDate: inDays(11) };
  const event = await createEvent(app, await signUpManager(app), { maxTeams, ...dates });
  return { app, event, students: await addStudents(app, students) };
}

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
