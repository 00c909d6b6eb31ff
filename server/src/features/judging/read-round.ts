import { readEventDate } from '@hackon/contract/events/event-dates';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { sameNameIssues } from '@hackon/contract/judging/criteria-rules';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { RoundBody } from '@hackon/contract/judging/rounds';
import type { Issue } from '@hackon/contract/errors';
import { requireValid } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';

interface Input {
  event: Row<'events'>;
  body: RoundBody;
  before?: Row<'rounds'>;
  now: Date;
}

type Columns = Omit<
  NewRow<'rounds'>,
  'id' | 'event_id' | 'position' | 'seed' | 'state' | 'reopen_reason' | 'created_at'
>;

/** Returns the columns and criteria of a round. Throws 400. */
export async function readRound(
  trx: Transaction,
  { event, body, before, now }: Input,
): Promise<{ columns: Columns; criteria: RoundBody['criteria'] }> {
  const opensAt = readTime(body.opensAt, event, 'start');
  const closesAt = readTime(body.closesAt, event, 'end');
  const criteria = body.mode === 'scores' ? body.criteria : [];
  const issues: Issue[] = [];
  const add = (path: string, message: string) => issues.push({ path, message });
  if (opensAt === undefined) add('opensAt', visitorMessages.dateInvalid);
  if (closesAt === undefined) add('closesAt', visitorMessages.dateInvalid);
  else if (closesAt !== null && closesAt !== before?.closes_at) {
    if (closesAt <= now.toISOString()) add('closesAt', judgingMessages.closeInPast);
    else if (opensAt && closesAt <= opensAt) add('closesAt', judgingMessages.closeBeforeOpen);
  }
  for (const [index, { min, max }] of criteria.entries()) {
    if (min >= max) add(`criteria.${index}.max`, judgingMessages.minAboveMax);
  }
  // The criteria of an open round stay as they are.
  if (!before || before.state === 'draft') issues.push(...sameNameIssues(criteria));
  if (!(await isOfEvent(trx, 'tracks', body.trackId, event.id)))
    add('trackId', judgingMessages.trackNotFound);
  if (!(await isOfEvent(trx, 'prizes', body.prizeId, event.id)))
    add('prizeId', judgingMessages.prizeNotFound);
  requireValid(issues);
  const columns = {
    name: body.name,
    mode: body.mode,
    source: body.source,
    track_id: body.trackId,
    prize_id: body.prizeId,
    blind: body.blind,
    min_reviews: body.minReviews,
    own_organization: body.ownOrganization ? (1 as const) : (0 as const),
    opens_at: opensAt ?? null,
    closes_at: closesAt ?? null,
  };
  return { columns, criteria };
}

/** Returns null for a blank time, and undefined for an unreadable one. */
function readTime(text: string, { time_zone }: Row<'events'>, edge: 'start' | 'end') {
  return text === '' ? null : readEventDate(text, time_zone, edge);
}

async function isOfEvent(
  trx: Transaction,
  table: 'tracks' | 'prizes',
  id: string | null,
  eventId: string,
): Promise<boolean> {
  if (id === null) return true;
  const row = await trx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}
