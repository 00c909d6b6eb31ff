import type { Judge } from '@hackon/contract/judging/judges';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { undeliveredTo } from './judge-mails.ts';
import { selectJudges } from './find-judge.ts';

/** Returns an event's judges, removed ones included. Throws 404, 403. */
export async function listJudges(
  db: Reader,
  { ref, managerId }: { ref: string; managerId: string },
): Promise<Judge[]> {
  const event = await findOwnEvent(db, ref, managerId, 'judging');
  const judges = await selectJudges(db, event.id).selectAll().orderBy('id').execute();
  const byName = new Intl.Collator('en', { numeric: true });
  const listed = await toJudges(db, event.id, judges);
  return listed.toSorted((one, other) => byName.compare(one.name, other.name));
}

export async function readJudge(db: Reader, judge: Row<'judges'>): Promise<Judge> {
  const [read] = await toJudges(db, judge.event_id, [judge]);
  if (!read) throw new Error('The judge was not read');
  return read;
}

async function toJudges(db: Reader, eventId: string, judges: readonly Row<'judges'>[]): Promise<Judge[]> {
  const devices = await countByJudge(db, 'judge_sessions', judges);
  const reviews = await countByJudge(db, 'reviews', judges);
  const undelivered = await undeliveredTo(db, judges);
  const trackIds = await idsOf(db, 'tracks', eventId);
  const prizeIds = await idsOf(db, 'prizes', eventId);
  return judges.map((judge) => ({
    _id: judge.id,
    name: judge.name,
    email: judge.email,
    organization: judge.organization,
    kind: judge.kind,
    capacity: judge.capacity,
    // Organizers may have deleted some since.
    trackIds: fromJson(judge.track_ids).filter((id) => trackIds.has(id)),
    prizeIds: fromJson(judge.prize_ids).filter((id) => prizeIds.has(id)),
    state: judge.state,
    invitedAt: judge.invited_at,
    hasBounced: undelivered.has(judge.id),
    lastSeenAt: judge.last_seen_at,
    devices: devices.get(judge.id) ?? 0,
    reviews: reviews.get(judge.id) ?? 0,
  }));
}

async function countByJudge(
  db: Reader,
  table: 'judge_sessions' | 'reviews',
  judges: readonly Row<'judges'>[],
): Promise<Map<string, number>> {
  // PostgreSQL refuses an empty list.
  if (judges.length === 0) return new Map();
  const ids = judges.map(({ id }) => id);
  const rows = await db
    .selectFrom(table)
    .select(['judge_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('judge_id', 'in', ids)
    .groupBy('judge_id')
    .execute();
  return new Map(rows.map(({ judge_id, count }) => [judge_id, count]));
}

/** Returns the ids of an event's tracks or prizes. */
export async function idsOf(db: Reader, table: 'tracks' | 'prizes', eventId: string): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select('id').where('event_id', '=', eventId).execute();
  return new Set(rows.map(({ id }) => id));
}
