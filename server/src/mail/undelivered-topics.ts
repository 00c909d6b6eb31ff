import type { Reader } from '../db/database.ts';
import { notWanted } from './outbox.ts';

/** Returns those topics whose last mail could not be delivered, with the instant when it was queued. */
export async function undeliveredTopics(db: Reader, topics: readonly string[]): Promise<Map<string, string>> {
  // PostgreSQL refuses an empty list.
  if (topics.length === 0) return new Map();
  const mails = await db
    .selectFrom('outbox')
    .select(['topic', 'created_at', 'failed_at', 'last_error'])
    .where('topic', 'in', topics)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const last = new Map(mails.map((mail) => [mail.topic ?? '', mail]));
  const undelivered = [...last].filter(
    ([, { failed_at, last_error }]) => failed_at !== null && last_error !== notWanted,
  );
  return new Map(undelivered.map(([topic, { created_at }]) => [topic, created_at]));
}
