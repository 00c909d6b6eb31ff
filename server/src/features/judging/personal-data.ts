import { textKey } from '@hackon/contract/text-key';
import type { Reader, Transaction } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import type { Erasure } from '../../define-feature.ts';
import { eventsOfSoleOwner } from '../events/archive-events.ts';
import { selectEnteredTeams } from '../teams/teams-of-student.ts';

const onPage = 50;

export function judgesOf(db: Reader, managerId: string): AsyncIterable<unknown[]> {
  return inPages(onPage, (last?: Row<'judges'>) =>
    db
      .selectFrom('judges')
      .innerJoin('events', 'events.id', 'judges.event_id')
      .selectAll('judges')
      .where('events.manager_id', '=', managerId)
      .where('judges.id', '>', last?.id ?? '')
      .orderBy('judges.id')
      .limit(onPage)
      .execute(),
  );
}

/** What the account's owner wrote as a judge. Anybody can sign up with any address, so it must be confirmed. */
export async function* judgingOf(db: Reader, account: Row<'accounts'>): AsyncGenerator<unknown[]> {
  if (account.email_verified_at === null) return;
  const judges = await selectJudges(db, account.email).execute();
  for (const { id, event_id } of judges) {
    const pages = inPages(onPage, (last?: Row<'review_versions'>) =>
      db
        .selectFrom('review_versions')
        .selectAll()
        .where('judge_id', '=', id)
        .where('client_id', '>', last?.client_id ?? '')
        .orderBy('client_id')
        .limit(onPage)
        .execute(),
    );
    yield [{ eventId: event_id, judgeId: id }];
    for await (const rows of pages) yield rows.map(reviewData);
  }
}

function reviewData({ team_id, scores, comment_team, comment_private, received_at }: Row<'review_versions'>) {
  return { projectId: team_id, scores: fromJson(scores), comment_team, comment_private, received_at };
}

function selectJudges(db: Reader, email: string) {
  return db
    .selectFrom('judges')
    .select(['id', 'event_id'])
    .where('email_key', '=', textKey(email))
    .orderBy('id');
}

/** The scores of an erased judge still count. */
export async function eraseJudge(trx: Transaction, { account }: Erasure): Promise<void> {
  const events = eventsOfSoleOwner(trx, account.id);
  const erased = await trx.selectFrom('judges').select('id').where('event_id', 'in', events).execute();
  if (account.email_verified_at !== null) {
    erased.push(...(await selectJudges(trx, account.email).execute()));
  }
  for (const { id } of erased.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await trx.deleteFrom('judge_links').where('judge_id', '=', id).execute();
    await trx.deleteFrom('judge_sessions').where('judge_id', '=', id).execute();
    const blank = { name: '', email: '', email_key: id, organization: '', state: 'removed' } as const;
    await trx.updateTable('judges').set(blank).where('id', '=', id).execute();
  }
}

export async function eraseReviews(trx: Transaction, { account }: Erasure): Promise<void> {
  if (account.email_verified_at === null) return;
  await trx
    .updateTable('reviews')
    .set({ comment_team: '', comment_private: '' })
    .where('judge_id', 'in', selectJudges(trx, account.email).clearSelect().clearOrderBy().select('id'))
    .execute();
}

/** A version without its words says nothing more than the review. */
export async function eraseReviewVersions(trx: Transaction, { account }: Erasure): Promise<void> {
  if (account.email_verified_at === null) return;
  await trx
    .updateTable('review_versions')
    .set({ comment_team: '', comment_private: '', scores: toJson({}) })
    .where('judge_id', 'in', selectJudges(trx, account.email).clearSelect().clearOrderBy().select('id'))
    .execute();
}

export async function eraseEntryReasons(trx: Transaction, { account }: Erasure): Promise<void> {
  await trx
    .updateTable('round_entries')
    .set({ reason: '' })
    .where('team_id', 'in', selectEnteredTeams(trx, account.id).clearSelect().select('teams.id'))
    .execute();
}
