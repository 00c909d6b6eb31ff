import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { countedOrders, countedReviews } from './gather-reviews.ts';

interface RoundReviews {
  /** Who has reviewed which project, with what counts alone. */
  pairs: { judgeId: string; projectId: string }[];
  /** How many reviews each project has that is in. */
  counts: Map<string, number>;
  /** Judges with assignments. */
  judges: number;
}

/** Counts a round's reviews, or in other modes the orders that name a project. */
export async function reviewsOf(
  db: Reader,
  { id, mode }: Pick<Row<'rounds'>, 'id' | 'mode'>,
): Promise<RoundReviews> {
  const pairs =
    mode === 'scores'
      ? (await countedReviews(db, id)).map(({ judgeId, teamId }) => ({ judgeId, projectId: teamId }))
      : (await countedOrders(db, id)).flatMap(({ judgeId, order }) =>
          order.map((projectId) => ({ judgeId, projectId })),
        );
  const entries = await db
    .selectFrom('round_entries')
    .select('team_id')
    .where('round_id', '=', id)
    .where('state', '=', 'in')
    .execute();
  const counts = new Map(entries.map(({ team_id }) => [team_id, 0]));
  for (const { projectId } of pairs) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  const { judges } = await db
    .selectFrom('assignments')
    .select((eb) => eb.fn.count<number>('judge_id').distinct().as('judges'))
    .where('round_id', '=', id)
    .where('state', 'not in', ['released', 'conflict'])
    .executeTakeFirstOrThrow();
  return { pairs, counts, judges };
}
