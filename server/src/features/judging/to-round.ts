import { closeOf, stateOf } from '@hackon/contract/judging/round-state';
import type { Round } from '@hackon/contract/judging/rounds';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { criteriaByRound } from './criteria-of.ts';

/** In the order of the rows. */
export async function toRounds(db: Reader, rows: readonly Row<'rounds'>[], now: Date): Promise<Round[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const criteria = await criteriaByRound(db, ids);
  const entries = await db
    .selectFrom('round_entries')
    .select((eb) => ['round_id', eb.fn.countAll<number>().as('count')])
    .where('round_id', 'in', ids)
    .where('state', '=', 'in')
    .groupBy('round_id')
    .execute();
  const assignments = await db
    .selectFrom('assignments')
    .select((eb) => ['round_id', eb.fn.countAll<number>().as('count')])
    .where('round_id', 'in', ids)
    .where('state', '<>', 'released')
    .groupBy('round_id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    mode: row.mode,
    source: row.source,
    trackId: row.track_id,
    prizeId: row.prize_id,
    blind: row.blind,
    minReviews: row.min_reviews,
    ownOrganization: row.own_organization === 1,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    criteria: criteria.get(row.id) ?? [],
    state: stateOf({ state: row.state, closesAt: row.closes_at }, now),
    closedAt: row.state === 'draft' ? null : closedBy(row, now),
    revealedAt: row.revealed_at,
    reopenReason: row.reopen_reason,
    entries: countIn(entries, row.id),
    assignments: countIn(assignments, row.id),
  }));
}

function countIn(counts: readonly { round_id: string; count: number }[], id: string): number {
  return counts.find(({ round_id }) => round_id === id)?.count ?? 0;
}

function closedBy({ closes_at, closed_at }: Row<'rounds'>, now: Date): string | null {
  const close = closeOf({ closesAt: closes_at, closedAt: closed_at });
  return close !== null && Date.parse(close) <= now.getTime() ? close : null;
}

export async function toRound(db: Reader, row: Row<'rounds'>, now: Date): Promise<Round> {
  const [round] = await toRounds(db, [row], now);
  if (!round) throw new Error('No round');
  return round;
}
