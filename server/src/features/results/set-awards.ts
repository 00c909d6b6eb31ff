import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@hackon/contract/endpoint';
import type { Issue } from '@hackon/contract/errors';
import { resultMessages } from '@hackon/contract/results/messages';
import type { Results, setAwards as endpoint } from '@hackon/contract/results/results';
import type { Prize } from '@hackon/contract/submissions/tracks';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';
import { competesFor } from '../judging/round-entries.ts';
import type { CountedProject } from '../submissions/counted-projects.ts';
import { prizesOf } from '../submissions/prizes.ts';
import { awardsOf, projectsInEvent } from './awards-of.ts';
import { contendersByPrize, type ResultChange, readResults } from './get-results.ts';
import { placeAgainstRanks, standingsOf } from './prize-places.ts';
import { resultSettingsOf } from './result-settings.ts';

type NewAward = Required<BodyOf<typeof endpoint>['awards'][number]>;

/** Repeating it changes nothing. */
export function setAwards(
  db: Database,
  { ref, managerId, source, awards, now }: ResultChange & { awards: readonly NewAward[] },
): Promise<Results> {
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'judging');
    if (event.results_published_at !== null) {
      throw new ApiError('results_published', resultMessages.published);
    }
    const prizes = await prizesOf(trx, event.id);
    const stored = await awardsOf(trx, event.id, now);
    const isStored = (award: NewAward) =>
      isDeepStrictEqual(winnersOf(stored, award), winnersOf(awards, award));
    await requireWinners(trx, { eventId: event.id, prizes, awards, isStored, now });
    await requireReasons(trx, { eventId: event.id, prizes, awards, isStored });
    if (stored.length !== awards.length || !awards.every(isStored)) {
      await replaceAwards(trx, { eventId: event.id, awards, now });
      const action = { name: 'awards_changed', accountId: managerId, source, eventId: event.id } as const;
      await recordAction(trx, { ...action, changesNothing: true }, now);
    }
    return readResults(trx, event, now);
  });
}

/** Returns the reason of each winner who has the place of this award. */
function winnersOf(awards: readonly NewAward[], { prizeId, place }: NewAward): Map<string, string> {
  const own = awards.filter((one) => one.prizeId === prizeId && one.place === place);
  return new Map(own.map(({ submissionId, reason }) => [submissionId, reason]));
}

interface Chosen {
  eventId: string;
  prizes: readonly Prize[];
  awards: readonly NewAward[];
  /** The award's place is stored with the same winners: what changed since must not stop another change. */
  isStored: (award: NewAward) => boolean;
}

/** Throws 400 for projects that cannot win the prize. */
async function requireWinners(
  trx: Transaction,
  { eventId, prizes, awards, isStored, now }: Chosen & { now: Date },
): Promise<void> {
  const teamIds = awards.map(({ submissionId }) => submissionId);
  const projects = await projectsInEvent(trx, { eventId, teamIds, now });
  const known = await titlesOf(trx, eventId);
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const [index, award] of awards.entries()) {
    const add = (field: keyof NewAward, message: string) => {
      issues.push({ path: `awards.${index}.${field}`, message });
    };
    const key = `${award.prizeId} ${award.submissionId}`;
    if (seen.has(key)) add('submissionId', resultMessages.awardTwice);
    seen.add(key);
    if (isStored(award)) continue;
    const prize = prizes.find(({ _id }) => _id === award.prizeId);
    const project = projects.get(award.submissionId);
    const title = known.get(award.submissionId);
    if (!prize) add('prizeId', resultMessages.prizeNotFound);
    else if (award.place > prize.places) add('place', resultMessages.placeUnknown);
    if (title === undefined) add('submissionId', resultMessages.projectNotFound);
    else if (!project) add('submissionId', resultMessages.winnerGone(title));
    else if (prize && !isEntrant(prize, project)) add('submissionId', resultMessages.notEntrant);
  }
  requireValid(issues);
}

async function titlesOf(trx: Transaction, eventId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('submissions')
    .select(['team_id', 'title'])
    .where('event_id', '=', eventId)
    .execute();
  return new Map(rows.map(({ team_id, title }) => [team_id, title]));
}

function isEntrant({ _id, trackId, optIn }: Prize, project: CountedProject): boolean {
  return competesFor({ id: _id, track_id: trackId, opt_in: optIn ? 1 : 0 }, project);
}

/** Throws 400 for choices without a reason that the ranks do not make. */
async function requireReasons(
  trx: Transaction,
  { eventId, prizes, awards, isStored }: Chosen,
): Promise<void> {
  const { roundId } = await resultSettingsOf(trx, eventId);
  const contenders = await contendersByPrize(trx, eventId, { prizes, roundId });
  const standings = standingsOf({ prizes, contenders, given: awards });
  const issues = awards.flatMap((award, index): Issue[] => {
    if (award.reason !== '' || isStored(award)) return [];
    const against = placeAgainstRanks(standings, awards, award);
    if (!against) return [];
    const { prize, candidates } = against;
    const message =
      candidates.length > 1
        ? resultMessages.cannotTell(candidates.length, prize.title)
        : resultMessages.againstRanks(prize.title);
    return [{ path: `awards.${index}.reason`, message }];
  });
  requireValid(issues);
}

async function replaceAwards(
  trx: Transaction,
  { eventId, awards, now }: { eventId: string; awards: readonly NewAward[]; now: Date },
): Promise<void> {
  await trx.deleteFrom('awards').where('event_id', '=', eventId).execute();
  const at = now.toISOString();
  const rows = awards.map(({ prizeId, place, submissionId, reason }) => ({
    event_id: eventId,
    prize_id: prizeId,
    place,
    team_id: submissionId,
    reason,
    created_at: at,
  }));
  if (rows.length > 0) await trx.insertInto('awards').values(rows).execute();
}
