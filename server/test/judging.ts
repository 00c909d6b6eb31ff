import type { JudgeBody } from '@hackon/contract/judging/judges';
import { textKey } from '@hackon/contract/text-key';
import { toJson } from '../src/db/json-text.ts';
import { newId } from '../src/db/new-id.ts';
import type { Row } from '../src/db/tables.ts';
import { transaction } from '../src/db/transaction.ts';
import { openSession as signIn } from '../src/features/accounts/sessions.ts';
import { makeLink, openSession } from '../src/features/judging/judge-sessions.ts';
import { signUpStudent } from './accounts.ts';
import { free, type NewEventBody } from './events.ts';
import { addProject, collectProjects, deadline } from './projects.ts';
import { registerTeam, startWithEvent } from './teams.ts';
import type { StartOptions, TestApp } from './test-app.ts';

let judges = 0;

/** Returns a judge without conflicts. */
export function newJudgeBody(change: Partial<JudgeBody> = {}): JudgeBody {
  judges += 1;
  return {
    name: `Kavya Raman ${judges}`,
    email: `kavya@company-${judges}.example`,
    organization: `Company ${judges}`,
    kind: 'general',
    capacity: null,
    trackIds: [],
    prizeIds: [],
    ...change,
  };
}

export interface AddedJudge {
  _id: string;
  name: string;
  email: string;
}

/** Writes the row of a judge who is invited, and not yet signed in. `invited: false`: without a mail yet. */
export async function addJudge(
  { db, clock }: TestApp,
  event: { _id: string },
  {
    state = 'invited',
    invited = true,
    ...change
  }: Partial<JudgeBody> & { state?: Row<'judges'>['state']; invited?: boolean } = {},
): Promise<AddedJudge> {
  const { name, email, organization, kind, capacity, trackIds, prizeIds } = newJudgeBody(change);
  const _id = newId(clock.now);
  const at = clock.now.toISOString();
  const row = {
    id: _id,
    event_id: event._id,
    name,
    email,
    email_key: textKey(email),
    organization,
    kind,
    capacity,
    track_ids: toJson(trackIds),
    prize_ids: toJson(prizeIds),
    state,
    created_at: at,
    invited_at: invited ? at : null,
    accepted_at: null,
    last_seen_at: null,
  };
  await transaction(db, (trx) => trx.insertInto('judges').values(row).execute());
  return { _id, name, email };
}

/** Returns the token in a new link of a judge. */
export function linkOf({ db, clock }: TestApp, judge: { _id: string }): Promise<string> {
  return transaction(db, (trx) => makeLink(trx, judge._id, clock.now));
}

/** Signs a judge in on a new device, and returns its token. */
export function deviceOf({ db, clock }: TestApp, judge: { _id: string }): Promise<string> {
  return transaction(db, (trx) => openSession(trx, judge._id, clock.now));
}

/** Adds a judge who is signed in on one device. */
export async function signInJudge(
  app: TestApp,
  event: { _id: string },
  change: Partial<JudgeBody> = {},
): Promise<AddedJudge & { token: string }> {
  const judge = await addJudge(app, event, { ...change, state: 'accepted' });
  return { ...judge, token: await deviceOf(app, judge) };
}

/**
 * Starts an event whose deadline for projects has passed. Each team of two has a submitted project; its members share
 * neither host nor college with a judge of `newJudgeBody`.
 */
export async function startWithProjects(
  projects = 3,
  change: NewEventBody = { ...free, maxTeams: 300 },
  options: StartOptions = {},
) {
  const started = await startWithEvent(change, options);
  const { app, manager, event } = started;
  await collectProjects(app, event);
  const teams = [];
  for (let nth = 1; nth <= projects; nth += 1) {
    const student = await signUpStudent(app);
    const { _id, teamName } = await registerTeam(app, student, event);
    await addProject(app, { _id }, { title: `Project ${nth}` });
    teams.push({ _id, teamName, title: `Project ${nth}`, student });
  }
  /** Sessions of accounts end before the deadline. */
  const goTo = async (instant: string | number) => {
    app.clock.now = new Date(instant);
    manager.token = await transaction(app.db, (trx) => signIn(trx, manager._id, app.clock.now));
  };
  await goTo(Date.parse(deadline) + 10 * 60_000);
  const organizer = { token: manager.token, params: { id: event._id } };
  return { ...started, teams, goTo, organizer };
}
