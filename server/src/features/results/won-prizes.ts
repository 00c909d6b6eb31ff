import type { WonPrize } from '@hackon/contract/results/won-prize';
import type { Reader } from '../../db/database.ts';

/** Returns what each project won, in the order of prizes and places. */
export async function wonPrizes(db: Reader, eventId: string): Promise<Map<string, WonPrize[]>> {
  const rows = await db
    .selectFrom('awards')
    .innerJoin('prizes', 'prizes.id', 'awards.prize_id')
    .select(['awards.team_id', 'awards.place', 'prizes.title', 'prizes.places'])
    .where('awards.event_id', '=', eventId)
    .orderBy('prizes.position')
    .orderBy('prizes.id')
    .orderBy('awards.place')
    .orderBy('awards.team_id')
    .execute();
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id);
  return new Map(
    [...byTeam].map(([teamId, own]) => [
      teamId,
      own.map(({ title, place, places }) => ({ prize: title, place, places })),
    ]),
  );
}
