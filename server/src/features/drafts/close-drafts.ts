import { draftLimits } from '@hackon/contract/drafts/limits';
import { literal } from '../../db/literal-one.ts';
import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';
import { findWaiting } from '../places/queue.ts';
import { mailNews } from './draft-mails.ts';
import { endDraft } from './end-draft.ts';
import { draftMembersOf } from './find-draft.ts';

/** In one run. Others follow in the next one. */
const mostAtOnce = 200;

/** Ends teams that still form after the deadline or whose event is deleted, and tells their members. */
export const closeDrafts: Job = async ({ db }, now) => {
  const at = now.toISOString();
  const over = await db
    .selectFrom('drafts')
    .innerJoin('events', 'events.id', 'drafts.event_id')
    .leftJoin('place_holds as holds', (join) =>
      join.onRef('holds.account_id', '=', 'drafts.leader_id').on('holds.until', '>', at),
    )
    .select(['drafts.id', 'drafts.event_id'])
    .where('drafts.state', '=', literal('forming'))
    .where((eb) =>
      eb.or([
        eb('events.deleted_at', 'is not', null),
        // Until its hold ends, a team can still register.
        eb.and([eb('events.registration_deadline', '<', at), eb('holds.account_id', 'is', null)]),
      ]),
    )
    .orderBy('drafts.id')
    .limit(mostAtOnce)
    .execute();
  for (const { id, event_id } of over) {
    await transaction(db, async (trx) => {
      const event = await trx
        .selectFrom('events')
        .selectAll()
        .where('id', '=', event_id)
        .forUpdate()
        .executeTakeFirst();
      const draft = await trx.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
      if (!event || draft?.state !== 'forming') return;
      const end = event.deleted_at === null ? 'closed' : 'cancelled';
      const how = draft.has_held === 1 ? (`${end}_held` as const) : end;
      const waiting = await findWaiting(trx, id);
      for (const { account_id: accountId } of await draftMembersOf(trx, draft)) {
        const transactionId = accountId === draft.leader_id ? waiting?.transaction_id : null;
        await mailNews(trx, { draft, event }, { accountId, how, transactionId, now });
      }
      await endDraft(trx, draft, { state: 'dissolved', now });
    });
  }
};

/** Keeps an ended team for a while, so that its room can say so. */
export const deleteEndedDrafts: Job = async ({ db }, now) => {
  const before = new Date(now.getTime() - draftLimits.keptMs).toISOString();
  await transaction(db, (trx) => trx.deleteFrom('drafts').where('ended_at', '<', before).execute());
};
