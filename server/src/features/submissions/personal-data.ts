import { textKey } from '@hackon/contract/text-key';
import type { Reader, Transaction } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { eventsOfSoleOwner } from '../events/archive-events.ts';
import { selectEnteredTeams, selectMemberTeams } from '../teams/teams-of-student.ts';
import { textsIn } from './project-content.ts';

const onPage = 20;

/** The projects of teams that the student registered, or is a member of with a confirmed email. */
export async function* projectsOf(db: Reader, student: Row<'accounts'>): AsyncGenerator<unknown[]> {
  const teams = await teamsOf(db, student);
  if (teams.length === 0) return;
  const pages = inPages(onPage, (last?: Row<'submissions'>) =>
    db
      .selectFrom('submissions')
      .selectAll()
      .where('team_id', 'in', teams)
      .where('team_id', '>', last?.team_id ?? '')
      .orderBy('team_id')
      .limit(onPage)
      .execute(),
  );
  for await (const rows of pages) yield rows.map(projectData);
}

async function teamsOf(db: Reader, student: Row<'accounts'>): Promise<string[]> {
  const { id: accountId, email, email_verified_at } = student;
  const entered = await selectEnteredTeams(db, accountId).execute();
  const joined =
    email_verified_at === null
      ? []
      : await selectMemberTeams(db, { accountId, emailKey: textKey(email) }).execute();
  return [...entered.map(({ id }) => id), ...joined.map(({ team_id }) => team_id)];
}

function projectData(row: Row<'submissions'>): object {
  const { state, submitted_at, judging_since, hidden_reason, table_no, created_at, updated_at } = row;
  const times = { submitted_at, judging_since, created_at, updated_at };
  return Object.assign(textsIn(row), { teamId: row.team_id, state, table_no, hidden_reason }, times);
}

export function versionsBy(db: Reader, accountId: string): AsyncIterable<unknown[]> {
  const pages = inPages(onPage, (last?: Row<'submission_versions'>) =>
    db
      .selectFrom('submission_versions')
      .selectAll()
      .where('account_id', '=', accountId)
      .where((eb) =>
        eb(eb.refTuple('team_id', 'version'), '>', eb.tuple(last?.team_id ?? '', last?.version ?? 0)),
      )
      .orderBy('team_id')
      .orderBy('version')
      .limit(onPage)
      .execute(),
  );
  return mapped(pages, ({ team_id, version, content, created_at }) => ({
    teamId: team_id,
    version,
    created_at,
    ...fromJson(content),
  }));
}

export function filesBy(db: Reader, accountId: string): AsyncIterable<unknown[]> {
  const pages = inPages(onPage, (last?: Row<'submission_files'>) =>
    db
      .selectFrom('submission_files')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(onPage)
      .execute(),
  );
  return mapped(pages, ({ team_id, kind, file_name, size, hash, created_at }) => ({
    teamId: team_id,
    kind,
    file_name,
    size,
    sha256: hash,
    created_at,
  }));
}

/** The reasons that organizers wrote when they gave the student's teams more time. */
export async function* extensionsOf(db: Reader, student: Row<'accounts'>): AsyncGenerator<unknown[]> {
  const teams = await teamsOf(db, student);
  if (teams.length === 0) return;
  const rows = await db
    .selectFrom('submission_extensions')
    .selectAll()
    .where('team_id', 'in', teams)
    .orderBy('team_id')
    .execute();
  yield rows.map(({ team_id, until, reason }) => ({ teamId: team_id, until, reason }));
}

export function tracksOfManager(db: Reader, managerId: string): AsyncIterable<unknown[]> {
  return inPages(onPage, (last?: Row<'tracks'>) =>
    db
      .selectFrom('tracks')
      .innerJoin('events', 'events.id', 'tracks.event_id')
      .selectAll('tracks')
      .where('events.manager_id', '=', managerId)
      .where('tracks.id', '>', last?.id ?? '')
      .orderBy('tracks.id')
      .limit(onPage)
      .execute(),
  );
}

export function prizesOfManager(db: Reader, managerId: string): AsyncIterable<unknown[]> {
  return inPages(onPage, (last?: Row<'prizes'>) =>
    db
      .selectFrom('prizes')
      .innerJoin('events', 'events.id', 'prizes.event_id')
      .selectAll('prizes')
      .where('events.manager_id', '=', managerId)
      .where('prizes.id', '>', last?.id ?? '')
      .orderBy('prizes.id')
      .limit(onPage)
      .execute(),
  );
}

async function* mapped<R>(pages: AsyncIterable<R[]>, toData: (row: R) => object): AsyncGenerator<unknown[]> {
  for await (const rows of pages) yield rows.map(toData);
}

/** The project is the team's and stays. The account's name disappears from its history. */
export async function eraseWriter(trx: Transaction, accountId: string): Promise<void> {
  const written = await trx
    .selectFrom('submission_versions')
    .select('team_id')
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('team_id')
    .execute();
  for (const { team_id } of written) {
    const { changed } = await trx
      .selectFrom('submissions')
      .select('changed')
      .where('team_id', '=', team_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const blanked = Object.entries(fromJson(changed)).map(([field, { version, by }]) => [
      field,
      { version, by: by === accountId ? null : by },
    ]);
    await trx
      .updateTable('submissions')
      .set({ changed: toJson(Object.fromEntries(blanked)) })
      .where('team_id', '=', team_id)
      .execute();
  }
  await trx
    .updateTable('submission_versions')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** File names can hold the student's name. */
export async function eraseSender(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('submission_files')
    .set((eb) => ({ account_id: null, file_name: eb.ref('kind') }))
    .where('account_id', '=', accountId)
    .execute();
}

export async function eraseReasons(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('submission_extensions')
    .set({ reason: '' })
    .where('team_id', 'in', selectEnteredTeams(trx, accountId).clearSelect().select('teams.id'))
    .execute();
}

/** At events that go on under other owners, teams may still read them. */
export async function eraseTracks(trx: Transaction, managerId: string): Promise<void> {
  const tracks = trx
    .selectFrom('tracks')
    .select('tracks.id')
    .where('tracks.event_id', 'in', eventsOfSoleOwner(trx, managerId));
  await trx.deleteFrom('submission_tracks').where('track_id', 'in', tracks).execute();
  await trx.deleteFrom('tracks').where('event_id', 'in', eventsOfSoleOwner(trx, managerId)).execute();
}

export async function erasePrizes(trx: Transaction, managerId: string): Promise<void> {
  await trx.deleteFrom('prizes').where('event_id', 'in', eventsOfSoleOwner(trx, managerId)).execute();
}
