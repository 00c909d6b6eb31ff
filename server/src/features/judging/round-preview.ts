import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Preview, RoundState } from '@hackon/contract/judging/rounds';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { findOwnRound, type FoundRound } from './find-round.ts';
import { rankRound, type RankedRound } from './rank-round.ts';

/** Returns the stored ranks of a final round, or the ranks by the reviews so far. */
export async function getPreview(
  db: Reader,
  asked: { id: string; managerId: string; now: Date },
): Promise<Preview> {
  return readPreview(db, await findOwnRound(db, asked));
}

export async function readPreview(db: Reader, { round, state }: FoundRound): Promise<Preview> {
  requireShownRanks(round, state);
  const ranking = (await storedRanks(db, round.id)) ?? (await rankRound(db, round));
  const projects = await db
    .selectFrom('round_entries')
    .innerJoin('teams', 'teams.id', 'round_entries.team_id')
    .select(['round_entries.team_id', 'round_entries.content', 'teams.team_name'])
    .where('round_id', '=', round.id)
    .execute();
  const byId = new Map(projects.map((project) => [project.team_id, project]));
  return {
    ...ranking,
    ranks: ranking.ranks.flatMap(({ projectId, rank, score, se, reviews, tieGroup, tiedThrough }) => {
      const project = byId.get(projectId);
      if (!project) return [];
      const { title } = fromJson(project.content);
      const entry = { submissionId: projectId, title, teamName: project.team_name };
      return Object.assign(entry, { rank, score, se, reviews, tieGroup, tiedThrough });
    }),
  };
}

/** Ranks stay hidden from organizers until the close. Throws 409 `ranks_hidden`. */
export function requireShownRanks({ revealed_at }: Row<'rounds'>, state: RoundState): void {
  const isShown = state === 'closed' || state === 'final' || (state === 'open' && revealed_at !== null);
  if (!isShown) throw new ApiError('ranks_hidden', judgingMessages.ranksHidden);
}

/** Returns undefined before a round is final. */
export async function storedRanks(db: Reader, roundId: string): Promise<RankedRound | undefined> {
  const row = await db
    .selectFrom('round_results')
    .selectAll()
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  return (
    row && {
      method: row.method,
      parameters: fromJson(row.parameters),
      ranks: fromJson(row.ranks),
      inputsHash: row.inputs_hash,
    }
  );
}
