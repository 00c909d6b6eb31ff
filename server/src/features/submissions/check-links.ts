import type { FlagKind } from '@hackon/contract/submissions/submissions';
import type { Database, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Network } from '../../outgoing/guarded-fetch.ts';
import {
  hostOf,
  linkFacts,
  type LinkFacts,
  repositoryKey,
  type RepositoryFacts,
} from '../../outgoing/link-facts.ts';

/** In one run. The rest waits for the next. */
const mostChecks = 200;

/** In ms. A host that refuses calls is asked for facts again after this time. */
const busyMs = 60 * 60_000;

/** Checks the links that wait, one after the other, and flags what the organizers may want to see. */
export async function checkLinks(
  db: Database,
  now: Date,
  { network, signal }: { network?: Network | undefined; signal?: AbortSignal } = {},
): Promise<void> {
  const due = await db
    .selectFrom('submission_checks')
    .innerJoin('submissions', 'submissions.team_id', 'submission_checks.team_id')
    .innerJoin('submission_settings as settings', 'settings.event_id', 'submissions.event_id')
    .innerJoin('events', 'events.id', 'submissions.event_id')
    .selectAll('submission_checks')
    .select(['submissions.event_id', 'settings.opens_at', 'settings.code_deadline'])
    .select(['events.start_date', 'events.submission_deadline'])
    .where('submission_checks.due_at', '<=', now.toISOString())
    .orderBy('submission_checks.due_at')
    .limit(mostChecks)
    .execute();
  const busyHosts = new Set<string>();
  for (const check of due) {
    if (signal?.aborted) return;
    const host = hostOf(check.url);
    const isRepository = check.field === 'repoUrl';
    const isBusy = isRepository && busyHosts.has(host);
    const opensAt = check.opens_at ?? check.start_date;
    const asked = { url: check.url, isRepository: isRepository && !isBusy, opensAt };
    const found = await linkFacts(asked, network);
    const facts = { ...found, isBusy: found.isBusy || isBusy };
    if (facts.isBusy) busyHosts.add(host);
    await transaction(db, (trx) => keep(trx, check, facts, now));
  }
}

type Due = Row<'submission_checks'> & {
  event_id: string;
  code_deadline: string | null;
  submission_deadline: string | null;
};

async function keep(trx: Transaction, check: Due, { state, isBusy, repository }: LinkFacts, now: Date) {
  const facts = newest(check, repository);
  const { numUpdatedRows } = await trx
    .updateTable('submission_checks')
    .set({
      state,
      due_at: isBusy ? new Date(now.getTime() + busyMs).toISOString() : nextCheck(check, now),
      checked_at: now.toISOString(),
      repo_created_at: facts.createdAt,
      repo_pushed_at: facts.lastPushAt,
      has_older_commit: asFlag(facts.hasOlderCommit),
      is_fork: asFlag(facts.isFork),
    })
    .where('team_id', '=', check.team_id)
    .where('field', '=', check.field)
    .where('url', '=', check.url)
    .executeTakeFirstOrThrow();
  // The team has changed the link meanwhile. Its new one waits for a check.
  if (numUpdatedRows === 0n || check.field !== 'repoUrl') return;
  const { createdAt, lastPushAt, hasOlderCommit } = facts;
  const isLate = lastPushAt !== null && check.code_deadline !== null && lastPushAt > check.code_deadline;
  await setHint(trx, check, 'repo_older', hasOlderCommit ? (createdAt ?? '') : undefined, now);
  await setHint(trx, check, 'pushed_late', isLate ? lastPushAt : undefined, now);
  await setHint(trx, check, 'same_repo', await sameRepository(trx, check), now);
}

/** A failed check says nothing, so earlier facts about the same link stay. */
function newest(check: Due, found: RepositoryFacts | null): RepositoryFacts {
  return {
    createdAt: found?.createdAt ?? check.repo_created_at,
    lastPushAt: found?.lastPushAt ?? check.repo_pushed_at,
    isFork: found?.isFork ?? asBoolean(check.is_fork),
    hasOlderCommit: found?.hasOlderCommit ?? asBoolean(check.has_older_commit),
  };
}

/** Only a check after the code deadline sees late pushes. */
function nextCheck({ field, code_deadline, submission_deadline }: Due, now: Date): string | null {
  const isAwaited = field === 'repoUrl' && code_deadline !== null && submission_deadline !== null;
  return isAwaited && now.toISOString() < submission_deadline ? submission_deadline : null;
}

function asFlag(value: boolean | null | undefined): 0 | 1 | null {
  return value === null || value === undefined ? null : value ? 1 : 0;
}

function asBoolean(flag: 0 | 1 | null): boolean | null {
  return flag === null ? null : flag === 1;
}

/** Returns the name of another project of the event with the same repository, or undefined. */
async function sameRepository(
  trx: Transaction,
  { url, team_id, event_id }: Due,
): Promise<string | undefined> {
  const others = await trx
    .selectFrom('submission_checks')
    .innerJoin('submissions', 'submissions.team_id', 'submission_checks.team_id')
    .innerJoin('teams', 'teams.id', 'submissions.team_id')
    .select(['submission_checks.url', 'submissions.title', 'teams.team_name'])
    .where('submissions.event_id', '=', event_id)
    .where('submission_checks.field', '=', 'repoUrl')
    .where('submission_checks.team_id', '<>', team_id)
    .where('teams.withdrawn_at', 'is', null)
    .orderBy('submission_checks.team_id')
    .execute();
  const key = repositoryKey(url);
  const twin = others.find((other) => repositoryKey(other.url) === key);
  return twin && (twin.title || twin.team_name);
}

/** Without a detail, an open hint goes. A decided one stays, and is not opened again. */
async function setHint(
  trx: Transaction,
  { team_id, event_id }: Due,
  kind: FlagKind,
  detail: string | undefined,
  now: Date,
): Promise<void> {
  const hints = trx
    .selectFrom('submission_flags')
    .select('id')
    .where('team_id', '=', team_id)
    .where('kind', '=', kind);
  if (detail === undefined) {
    await trx
      .deleteFrom('submission_flags')
      .where('team_id', '=', team_id)
      .where('kind', '=', kind)
      .where('state', '=', 'open')
      .execute();
    return;
  }
  if (await hints.executeTakeFirst()) return;
  await trx
    .insertInto('submission_flags')
    .values({
      id: newId(now),
      team_id,
      event_id,
      kind,
      detail,
      state: 'open',
      created_at: now.toISOString(),
    })
    .execute();
}
