import type { CriterionMean, PrizePlace, PrizeRanks, Results } from '@hackon/contract/results/results';
import type { Prize } from '@hackon/contract/submissions/tracks';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Source } from '../accounts/source-of.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { prizesOf } from '../submissions/prizes.ts';
import { awardsOf } from './awards-of.ts';
import { type Contender, FinalRounds } from './contenders.ts';
import { byMeans, meansOfRound } from './criterion-means.ts';
import { placeAgainstRanks, type Standing, standingsOf } from './prize-places.ts';
import { resultSettingsOf } from './result-settings.ts';

export interface ResultsAsked {
  /** Id or share link. */
  ref: string;
  managerId: string;
  now: Date;
}

export interface ResultChange extends ResultsAsked {
  source: Source;
}

export async function getResults(db: Reader, { ref, managerId, now }: ResultsAsked): Promise<Results> {
  return readResults(db, await findOwnEvent(db, ref, managerId, 'judging'), now);
}

export async function readResults(db: Reader, event: Row<'events'>, now: Date): Promise<Results> {
  const settings = await resultSettingsOf(db, event.id);
  const prizes = await prizesOf(db, event.id);
  const awards = await awardsOf(db, event.id, now);
  const contenders = await contendersByPrize(db, event.id, { prizes, roundId: settings.roundId });
  const standings = standingsOf({ prizes, contenders, given: awards });
  return {
    settings,
    publishedAt: event.results_published_at,
    prizes,
    awards: awards.map((award) =>
      Object.assign(award, {
        needsReason: award.reason === '' && placeAgainstRanks(standings, awards, award) !== undefined,
      }),
    ),
    places: await placesOf(
      db,
      standings.filter(({ isWaiting }) => !isWaiting),
    ),
    ranked: prizes.flatMap(({ _id }) => {
      const projects = contenders.get(_id) ?? [];
      return projects.length === 0 ? [] : [{ prizeId: _id, projects: projects.slice(0, 20).map(toRanked) }];
    }),
  };
}

function toRanked({ projectId, title, teamName, rank }: Contender): PrizeRanks['projects'][number] {
  return { submissionId: projectId, title, teamName, rank };
}

export async function contendersByPrize(
  db: Reader,
  eventId: string,
  { prizes, roundId }: { prizes: readonly Prize[]; roundId: string | null },
): Promise<Map<string, Contender[]>> {
  const rounds = await FinalRounds.of(db, eventId, roundId);
  const contenders = new Map<string, Contender[]>();
  for (const prize of prizes) contenders.set(prize._id, await rounds.contendersOf(prize));
  return contenders;
}

async function placesOf(db: Reader, standings: readonly Standing[]): Promise<PrizePlace[]> {
  const unclear = standings.filter(({ candidates }) => candidates.length > 1);
  const roundIds = new Set(unclear.flatMap(({ candidates }) => candidates.map(({ roundId }) => roundId)));
  const means = new Map<string, CriterionMean[]>();
  for (const roundId of roundIds) {
    for (const [teamId, own] of await meansOfRound(db, roundId)) means.set(`${roundId} ${teamId}`, own);
  }
  return standings.map(({ prize, place, candidates }) => ({
    prizeId: prize._id,
    place,
    candidates: candidates
      .map(({ projectId, roundId, title, teamName, score }) => ({
        submissionId: projectId,
        title,
        teamName,
        score,
        means: candidates.length > 1 ? (means.get(`${roundId} ${projectId}`) ?? []) : [],
      }))
      .toSorted((a, b) => byMeans(a.means, b.means)),
  }));
}
