import { isAddress } from '@hackon/contract/accounts/email-address';
import type { Issue } from '@hackon/contract/errors';
import type { Judge, JudgeBody } from '@hackon/contract/judging/judges';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { textKey } from '@hackon/contract/text-key';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { requireUnpublished } from '../events/require-unpublished.ts';
import { recordAction } from '../history/record-action.ts';
import { endAccess } from './end-access.ts';
import { lockOwnJudge } from './find-judge.ts';
import { idsOf, readJudge } from './list-judges.ts';
import { changeStruck } from './strike-reviews.ts';

interface Saving {
  ref: string;
  managerId: string;
  source: Source;
  body: JudgeBody;
  now: Date;
}

/** Throws 400, 404, 403; 409 `has_role`, `quota_reached`. */
export function addJudge(db: Database, { ref, managerId, source, body, now }: Saving): Promise<Judge> {
  return transaction(db, async (trx) => {
    const { id: eventId } = await lockOwnEvent(trx, ref, managerId, 'judging');
    await requireValidJudge(trx, eventId, body);
    await requireNewAddress(trx, { eventId, email: body.email });
    await requireRoom(trx, eventId);
    const judge = {
      id: newId(now),
      event_id: eventId,
      ...columnsOf(body),
      ...notInvited,
      created_at: now.toISOString(),
      last_seen_at: null,
    };
    await trx.insertInto('judges').values(judge).execute();
    const action = { name: 'judge_added', accountId: managerId, source, eventId } as const;
    await recordAction(trx, { ...action, changesNothing: true }, now);
    return readJudge(trx, judge);
  });
}

/**
 * A new address ends links and devices. A removed judge comes back, and struck reviews count again. Throws 400, 404, 403;
 * 409 `has_role`, `quota_reached`, `results_published`.
 */
export function changeJudge(
  db: Database,
  { ref, judgeId, managerId, source, body, now }: Saving & { judgeId: string },
): Promise<Judge> {
  return transaction(db, async (trx) => {
    const { event, judge } = await lockOwnJudge(trx, { ref, judgeId, managerId });
    await requireValidJudge(trx, event.id, body);
    await requireNewAddress(trx, { eventId: event.id, email: body.email, judgeId });
    const isBack = judge.state === 'removed';
    const isMoved = judge.email_key !== textKey(body.email);
    const restored = { eventId: event.id, judgeId, from: 'removed', to: '' } as const;
    if (isBack && (await changeStruck(trx, restored))) requireUnpublished(event);
    const changed = { ...columnsOf(body), ...((isBack || isMoved) && notInvited) };
    await trx.updateTable('judges').set(changed).where('id', '=', judgeId).execute();
    if (isMoved) await endAccess(trx, judgeId);
    const action = { name: 'judge_changed', accountId: managerId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, changesNothing: true }, now);
    return readJudge(trx, { ...judge, ...changed });
  });
}

const notInvited = { state: 'invited', invited_at: null, accepted_at: null } as const;

/** A general judge has neither tracks nor prizes. */
function columnsOf({ name, email, organization, kind, capacity, trackIds, prizeIds }: JudgeBody) {
  return {
    name,
    email,
    email_key: textKey(email),
    organization,
    kind,
    capacity,
    track_ids: toJson(kind === 'track' ? [...new Set(trackIds)] : []),
    prize_ids: toJson(kind === 'sponsor' ? [...new Set(prizeIds)] : []),
  };
}

async function requireValidJudge(trx: Transaction, eventId: string, body: JudgeBody): Promise<void> {
  const issues: Issue[] = await choiceIssues(trx, eventId, body);
  if (!isAddress(body.email)) issues.unshift({ path: 'email', message: judgingMessages.emailInvalid });
  requireValid(issues);
}

async function choiceIssues(
  trx: Transaction,
  eventId: string,
  { kind, trackIds, prizeIds }: JudgeBody,
): Promise<Issue[]> {
  if (kind === 'general') return [];
  const { trackMissing, trackNotFound, prizeMissing, prizeNotFound } = judgingMessages;
  const { table, path, ids, missing, gone } =
    kind === 'track'
      ? ({
          table: 'tracks',
          path: 'trackIds',
          ids: trackIds,
          missing: trackMissing,
          gone: trackNotFound,
        } as const)
      : ({
          table: 'prizes',
          path: 'prizeIds',
          ids: prizeIds,
          missing: prizeMissing,
          gone: prizeNotFound,
        } as const);
  if (ids.length === 0) return [{ path, message: missing }];
  const known = await idsOf(trx, table, eventId);
  return ids.every((id) => known.has(id)) ? [] : [{ path, message: gone }];
}

async function requireNewAddress(
  trx: Transaction,
  { eventId, email, judgeId = '' }: { eventId: string; email: string; judgeId?: string },
): Promise<void> {
  const known = await trx
    .selectFrom('judges')
    .select('id')
    .where('event_id', '=', eventId)
    .where('email_key', '=', textKey(email))
    .where('id', '<>', judgeId)
    .executeTakeFirst();
  if (known) throw new ApiError('has_role', judgingMessages.hasJudge);
}

async function requireRoom(trx: Transaction, eventId: string): Promise<void> {
  const { judges } = await trx
    .selectFrom('judges')
    .select((eb) => eb.fn.countAll<number>().as('judges'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (judges >= judgingLimits.judges) throw new ApiError('quota_reached', judgingMessages.judgesQuota);
}
