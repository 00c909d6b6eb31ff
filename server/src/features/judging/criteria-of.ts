import type { Criterion } from '@hackon/contract/judging/rounds';
import type { Reader } from '../../db/database.ts';

/** In their order. */
export async function criteriaOf(db: Reader, roundId: string): Promise<Criterion[]> {
  return (await criteriaByRound(db, [roundId])).get(roundId) ?? [];
}

/** Leaves out rounds without criteria. */
export async function criteriaByRound(
  db: Reader,
  roundIds: readonly string[],
): Promise<Map<string, Criterion[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('criteria')
    .selectAll()
    .where('round_id', 'in', [...roundIds])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ round_id }) => round_id)].map(([roundId, own]) => [
      roundId,
      own.map(({ id, title, help, min, max, weight, required }) => ({
        _id: id,
        title,
        help,
        min,
        max,
        weight,
        required: required === 1,
      })),
    ]),
  );
}
