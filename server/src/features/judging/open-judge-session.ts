import type { ReplyOf } from '@hackon/contract/endpoint';
import type {
  JudgedEvent,
  JudgeIdentity,
  openJudgeSession as openJudgeSessionCall,
  readJudgeLink as readJudgeLinkCall,
} from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { lockEvent } from '../events/find-event.ts';
import { findByLink, openSession } from './judge-sessions.ts';

interface Link {
  token: string;
  now: Date;
}

/** Throws 410 for an unknown or ended link. */
export async function readJudgeLink(db: Reader, link: Link): Promise<ReplyOf<typeof readJudgeLinkCall>> {
  const { judge, event } = await requireLink(db, link);
  return { judge: toIdentity(judge), event: toJudgedEvent(event) };
}

/** Signs a device in; the judge accepts with the first one. Throws 410 for an unknown or ended link. */
export async function openJudgeSession(
  db: Database,
  link: Link,
): Promise<ReplyOf<typeof openJudgeSessionCall>> {
  const { event } = await requireLink(db, link);
  return transaction(db, async (trx) => {
    await lockEvent(trx, event.id);
    // Read again under the lock, because the organizer may have removed the judge.
    const { judge } = await requireLink(trx, link);
    await trx
      .updateTable('judges')
      .set({ state: 'accepted', accepted_at: link.now.toISOString() })
      .where('id', '=', judge.id)
      .where('state', '=', 'invited')
      .execute();
    const token = await openSession(trx, judge.id, link.now);
    return { token, judge: toIdentity(judge), event: toJudgedEvent(event) };
  });
}

async function requireLink(db: Reader, { token, now }: Link) {
  const found = await findByLink(db, token, now);
  if (!found) throw new ApiError('dead_link', judgingMessages.linkEnded);
  return found;
}

export function toIdentity({ id, name, organization }: Row<'judges'>): JudgeIdentity {
  return { _id: id, name, organization };
}

export function toJudgedEvent({
  id,
  title,
  share_link,
  time_zone,
  contact_email,
}: Row<'events'>): JudgedEvent {
  return { _id: id, title, shareLink: share_link, timeZone: time_zone, contactEmail: contact_email };
}
