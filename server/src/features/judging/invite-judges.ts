import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { judgePath } from '@hackon/contract/pages/page-paths';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { countUp, dayKey } from '../../http/counters.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import { requireAccount } from '../accounts/find-account.ts';
import type { Source } from '../accounts/source-of.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';
import { judgeNotFound, lockOwnJudge, selectJudges } from './find-judge.ts';
import { mailLinks } from './judge-mails.ts';
import { makeLink } from './judge-sessions.ts';
import { isJudgingOver } from './judging-end.ts';

const dayMs = 24 * 60 * 60_000;

interface Inviting {
  ref: string;
  managerId: string;
  source: Source;
  /** Undefined: all judges who have no invitation yet. */
  judgeIds: readonly string[] | undefined;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

/**
 * Mails links, also again. A judge who declined is asked again; a removed one is left out. Returns the number of mails.
 * Throws 404, 403; 409 `email_unconfirmed`, `no_recipients`, `round_state`, `quota_reached`.
 */
export function inviteJudges(
  db: Database,
  { ref, managerId: accountId, source, judgeIds, idempotency, now }: Inviting,
): Promise<number> {
  return transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, accountId, 'judging');
    const inviter = await requireAccount(trx, accountId);
    if (inviter.email_verified_at === null)
      throw new ApiError('email_unconfirmed', judgingMessages.confirmToInvite);
    await requireBeforeEnd(trx, event, now);
    const judges = await chooseJudges(trx, event.id, judgeIds);
    const mails = judges.length;
    if (mails === 0) throw new ApiError('no_recipients', judgingMessages.nobodyToInvite);
    await requireMailsLeft(trx, { accountId, mails, now });
    await mailLinks(trx, { event, judges, kind: 'judge_invitation', now });
    const ids = judges.map(({ id }) => id);
    const invited_at = now.toISOString();
    await trx.updateTable('judges').set({ invited_at }).where('id', 'in', ids).execute();
    await askAgain(trx, ids);
    const action = { name: 'judges_invited', accountId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, changesNothing: true, details: { mails } }, now);
    return mails;
  });
}

/** Throws 404 for a judge of another event. */
async function chooseJudges(
  trx: Transaction,
  eventId: string,
  judgeIds: Inviting['judgeIds'],
): Promise<Row<'judges'>[]> {
  const judges = await selectJudges(trx, eventId).selectAll().orderBy('id').execute();
  if (judgeIds === undefined) {
    return judges.filter(({ state, invited_at }) => state === 'invited' && invited_at === null);
  }
  const chosen = new Set(judgeIds);
  const named = judges.filter(({ id }) => chosen.has(id));
  if (named.length < chosen.size) throw judgeNotFound();
  return named.filter(({ state }) => state !== 'removed');
}

async function requireMailsLeft(
  trx: Transaction,
  { accountId, mails, now }: { accountId: string; mails: number; now: Date },
): Promise<void> {
  const { count } = await countUp(trx, dayKey('judge invitations', accountId), now, dayMs, mails);
  const most = judgingLimits.mailsPerDay;
  if (count > most) throw new ApiError('quota_reached', judgingMessages.mailsQuota(most));
}

interface NewLink {
  ref: string;
  judgeId: string;
  managerId: string;
  source: Source;
  publicUrl: string;
  now: Date;
}

/**
 * Returns a new link. A judge who declined can use it again. Throws 404, also for a removed judge; 403; 409
 * `round_state`, `quota_reached`.
 */
export function makeJudgeLink(db: Database, { source, publicUrl, now, ...own }: NewLink): Promise<string> {
  return transaction(db, async (trx) => {
    const { event, judge } = await lockOwnJudge(trx, own);
    if (judge.state === 'removed') throw judgeNotFound();
    await requireBeforeEnd(trx, event, now);
    const token = await makeLink(trx, judge.id, now);
    await askAgain(trx, [judge.id]);
    const action = { name: 'judge_link_made', accountId: own.managerId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, changesNothing: true }, now);
    // The fragment reaches no server, so no log has the token.
    return `${publicUrl}${judgePath(event.share_link)}#${token}`;
  });
}

/** Links of an ended judging would be dead. */
async function requireBeforeEnd(trx: Transaction, event: Row<'events'>, now: Date): Promise<void> {
  if (await isJudgingOver(trx, event, now)) throw new ApiError('round_state', judgingMessages.judgingOver);
}

async function askAgain(trx: Transaction, judgeIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('judges')
    .set({ state: 'invited' })
    .where('id', 'in', judgeIds)
    .where('state', '=', 'declined')
    .execute();
}
