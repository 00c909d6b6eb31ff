import type { FlagKind } from '@hackon/contract/submissions/submissions';
import type { Database, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Network } from '../../outgoing/guarded-fetch.ts';
import { hostOf, linkFacts, type LinkFacts } from '../../outgoing/link-facts.ts';

/** In one run. The rest waits for the next. */
const mostChecks = 200;

/** In ms. A host that refuses calls is left alone this long. */
const busyMs = 60 * 60_000;

/** Checks the links that wait, one after the other, and flags what the organizers may want to see. */
export async function checkLinks(db: Database, now: Date, network?: Network): Promise<void> {
  const due = await db
    .selectFrom('submission_checks')
    .innerJoin('submissions', 'submissions.team_id', 'submission_checks.team_id')
    .innerJoin('submission_settings as settings', 'settings.event_id', 'submissions.event_id')
    .innerJoin('events', 'events.id', 'submissions.event_id')
    .selectAll('submission_checks')
    .select(['submissions.event_id', 'settings.opens_at', 'settings.code_deadline', 'events.start_date'])
    .where('submission_checks.due_at', '<=', now.toISOString())
    .orderBy('submission_checks.due_at')
    .limit(mostChecks)
    .execute();
  const busyHosts = new Set<string>();
  for (const check of due) {
    const host = hostOf(check.url);
    if (busyHosts.has(host)) continue;
    const opensAt = check.opens_at ?? check.start_date;
    const facts = await linkFacts(
      { url: check.url, isRepository: check.field === 'repoUrl', opensAt },
      network,
    );
    if (facts.isBusy) busyHosts.add(host);
    await transaction(db, (trx) => keep(trx, check, facts, now));
  }
}

type Due = Row<'submission_checks'> & { event_id: string; code_deadline: string | null };

async function keep(trx: Transaction, check: Due, facts: LinkFacts, now: Date): Promise<void> {
  const { repository, isBusy, state } = facts;
  await trx
    .updateTable('submission_checks')
    .set({
      state,
      due_at: isBusy ? new Date(now.getTime() + busyMs).toISOString() : null,
      checked_at: now.toISOString(),
      repo_created_at: repository?.createdAt ?? null,
      repo_pushed_at: repository?.lastPushAt ?? null,
      has_older_commit: asFlag(repository?.hasOlderCommit),
      is_fork: asFlag(repository?.isFork),
    })
    .where('team_id', '=', check.team_id)
    .where('field', '=', check.field)
    // The team may have changed the link meanwhile.
    .where('url', '=', check.url)
    .execute();
  if (check.field !== 'repoUrl') return;
  const twin = await sameRepository(trx, check);
  const pushed = repository?.lastPushAt ?? null;
  const isLate = pushed !== null && check.code_deadline !== null && pushed > check.code_deadline;
  await setHint(
    trx,
    check,
    'repo_older',
    repository?.hasOlderCommit ? (repository.createdAt ?? '') : undefined,
    now,
  );
  await setHint(trx, check, 'pushed_late', isLate ? pushed : undefined, now);
  await setHint(trx, check, 'same_repo', twin, now);
}

function asFlag(value: boolean | null | undefined): 0 | 1 | null {
  return value === null || value === undefined ? null : value ? 1 : 0;
}

async function sameRepository(
  trx: Transaction,
  { url, team_id, event_id }: Due,
): Promise<string | undefined> {
  const twin = await trx
    .selectFrom('submission_checks')
    .innerJoin('submissions', 'submissions.team_id', 'submission_checks.team_id')
    .select('submissions.title')
    .where('submissions.event_id', '=', event_id)
    .where('submission_checks.field', '=', 'repoUrl')
    .where('submission_checks.url', '=', url)
    .where('submission_checks.team_id', '<>', team_id)
    .executeTakeFirst();
  return twin?.title;
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
