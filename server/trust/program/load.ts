import { randomUUID } from 'node:crypto';
import { registerStudent } from '@hackon/contract/accounts/accounts';
import { createEvent, updateEvent } from '@hackon/contract/events/events';
import { decidePayment, registerTeam, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import type { Database } from '../../src/db/database.ts';
import { signUpManager, studentBody } from '../../test/accounts.ts';
import { addStudents } from '../../test/add-students.ts';
import { callServer, NoAnswer, Refused } from '../../test/call-server.ts';
import { newEventBody } from '../../test/events.ts';
import { newTeamBody } from '../../test/teams.ts';
import type { Ledger, Registration, TeamState } from './ledger.ts';

/** There are enough students and events, so no student registers twice for one event. */
export interface Cast {
  manager: { token: string };
  eventIds: string[];
  students: { token: string }[];
  registered: number;
}

const studentsInCast = 500;
const eventsInCast = 8;
const dayMs = 24 * 60 * 60_000;

export async function gatherCast(address: string, db: Database, ledger: Ledger): Promise<Cast> {
  const now = new Date();
  const stage = { db, clock: { now, advance: () => {} } };
  const students = await addStudents(stage, studentsInCast);
  const manager = await signUpManager(stage);
  const days = (count: number) => new Date(now.getTime() + count * dayMs).toISOString();
  const dates = { registrationDeadline: days(2), startDate: days(3), endDate: days(4) };
  const eventIds: string[] = [];
  for (let index = 0; index < eventsInCast; index += 1) {
    const body = newEventBody({ ...dates, maxTeams: studentsInCast, title: `Hack ${index}` });
    const event = await callServer(address, createEvent, { token: manager.token, body });
    eventIds.push(event._id);
    ledger.descriptions.set(event._id, [event.description]);
  }
  return { manager, eventIds, students, registered: 0 };
}

/** Runs sixteen clients until the server stops responding or the test stops them. Returns unexpected refusals. */
export async function putUnderLoad(
  address: string,
  cast: Cast,
  ledger: Ledger,
  stop: AbortSignal,
): Promise<string[]> {
  const refusals: string[] = [];
  const clients = [
    ...Array.from({ length: 12 }, () => () => playTeam(address, cast, ledger)),
    ...cast.eventIds.slice(0, 2).map((id) => () => describeEvent(address, cast, ledger, id)),
    ...Array.from({ length: 2 }, () => () => signUp(address, ledger)),
  ];
  const work = async (step: () => Promise<void>) => {
    while (!stop.aborted) {
      try {
        await step();
      } catch (error) {
        if (error instanceof NoAnswer) return;
        if (!(error instanceof Refused)) throw error;
        refusals.push(error.message);
      }
    }
  };
  await Promise.all(clients.map(work));
  return refusals;
}

export async function register(address: string, ledger: Ledger, registration: Registration): Promise<string> {
  const { key, token, eventId, body } = registration;
  const headers = { 'idempotency-key': key };
  const { team } = await callServer(address, registerTeam, { token, headers, params: { id: eventId }, body });
  if (!ledger.answered.has(registration)) ledger.addTeam(registration, team);
  return team._id;
}

/** A team registers, may change, and may be accepted, rejected or withdrawn. */
async function playTeam(address: string, cast: Cast, ledger: Ledger): Promise<void> {
  const { manager } = cast;
  const registration = nextRegistration(cast);
  ledger.unanswered.add(registration);
  const teamId = await register(address, ledger, registration);
  const { token } = registration;
  const own = { token, params: { teamId } };
  const become = (change: Partial<TeamState>, send: () => Promise<unknown>) =>
    ledger.change(ledger.teams, teamId, (team) => ({ ...team, ...change }), send);
  const edit = (payment: { upiTransactionId?: string } = {}) => {
    const { teamName = '', members = [] } = newTeamBody();
    const change = { teamName, leader: members[0]?.email ?? '', size: members.length };
    const paid = payment.upiTransactionId;
    return become(
      { ...change, ...(paid !== undefined && { transactionId: paid, paymentStatus: 'pending' }) },
      () => callServer(address, updateTeam, { ...own, body: { teamName, members, ...payment } }),
    );
  };
  const decide = (status: 'verified' | 'rejected') =>
    become({ paymentStatus: status }, () =>
      callServer(address, decidePayment, { ...own, token: manager.token, body: { status } }),
    );

  if (Math.random() < 0.4) await edit();
  const end = Math.random();
  if (end < 0.2) {
    await become({ isWithdrawn: true }, () => callServer(address, withdrawTeam, own));
  } else if (end < 0.5) {
    await decide('verified');
  } else if (end < 0.8) {
    await decide('rejected');
    await edit({ upiTransactionId: newTeamBody().upiTransactionId ?? '' });
  }
}

export function nextRegistration(cast: Cast): Registration {
  const index = cast.registered;
  cast.registered += 1;
  const student = cast.students[Math.floor(index / cast.eventIds.length)];
  const eventId = cast.eventIds[index % cast.eventIds.length];
  if (!student || eventId === undefined) throw new Error('Everybody has registered for everything');
  return { key: randomUUID(), token: student.token, eventId, body: newTeamBody() };
}

async function describeEvent(address: string, { manager }: Cast, ledger: Ledger, id: string): Promise<void> {
  const description = randomUUID();
  const input = { token: manager.token, params: { id }, body: { description } };
  await ledger.change(
    ledger.descriptions,
    id,
    () => description,
    () => callServer(address, updateEvent, input),
  );
}

async function signUp(address: string, ledger: Ledger): Promise<void> {
  const body = studentBody();
  const { token } = await callServer(address, registerStudent, { body });
  ledger.sessions.set(body.email, token);
  ledger.acknowledged += 1;
}
