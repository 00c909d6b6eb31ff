import type { Reader } from '../db/database.ts';
import { notWanted } from './outbox.ts';

export interface MailCounts {
  waiting: number;
  failed: number;
  /** Not wanted any more when they were due. */
  dropped: number;
}

/** Counts the mails of a topic that have not left. */
export async function countMails(db: Reader, topic: string): Promise<MailCounts> {
  const { waiting, ended, dropped } = await db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere((row) => row.and([row('sent_at', 'is', null), row('failed_at', 'is', null)]))
        .as('waiting'),
      eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('ended'),
      eb.fn
        .countAll<number>()
        .filterWhere((row) => row.and([row('failed_at', 'is not', null), row('last_error', '=', notWanted)]))
        .as('dropped'),
    ])
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow();
  return { waiting, failed: ended - dropped, dropped };
}
