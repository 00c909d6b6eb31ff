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
import { type Standing, standingsOf } from './prize-places.ts';
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
    await requireWinners(trx, { eventId: event.id, prizes, awards, now });
    await requireReasons(trx, { eventId: event.id, prizes, awards });
    if (await replaceAwards(trx, { eventId: event.id, awards, now })) {
      const action = { name: 'awards_changed', accountId: managerId, source, eventId: event.id } as const;
      await recordAction(trx, { ...action, changesNothing: true }, now);
    }
    return readResults(trx, event, now);
  });
}

interface Chosen {
  eventId: string;
  prizes: readonly Prize[];
  awards: readonly NewAward[];
}

/** Throws 400 for projects that cannot win the prize. */
async function requireWinners(
  trx: Transaction,
  { eventId, prizes, awards, now }: Chosen & { now: Date },
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
    const prize = prizes.find(({ _id }) => _id === award.prizeId);
    const project = projects.get(award.submissionId);
    const title = known.get(award.submissionId);
    if (!prize) add('prizeId', resultMessages.prizeNotFound);
    else if (award.place > prize.places) add('place', resultMessages.placeUnknown);
    if (title === undefined) add('submissionId', resultMessages.projectNotFound);
    else if (!project) add('submissionId', resultMessages.winnerGone(title));
    else if (prize && !isEntrant(prize, project)) add('submissionId', resultMessages.notEntrant);
    else if (seen.has(key)) add('submissionId', resultMessages.awardTwice);
    seen.add(key);
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
async function requireReasons(trx: Transaction, { eventId, prizes, awards }: Chosen): Promise<void> {
  const { roundId } = await resultSettingsOf(trx, eventId);
  const contenders = await contendersByPrize(trx, eventId, { prizes, roundId });
  const standings = standingsOf({ prizes, contenders, given: awards });
  const issues = awards.flatMap((award, index): Issue[] => {
    const isOf = (one: { prizeId: string; place: number }) =>
      one.prizeId === award.prizeId && one.place === award.place;
    const standing = standings.find(({ prize, place }) => isOf({ prizeId: prize._id, place }));
    const winners = awards.filter(isOf).map(({ submissionId }) => submissionId);
    const message = standing && award.reason === '' ? whyAsked(standing, winners) : undefined;
    return message === undefined ? [] : [{ path: `awards.${index}.reason`, message }];
  });
  requireValid(issues);
}

/** Returns undefined if the ranks alone give the place to these winners. All equals may share it. */
function whyAsked({ prize, candidates }: Standing, winners: readonly string[]): string | undefined {
  const ids = candidates.map(({ projectId }) => projectId);
  const isByRanks = ids.length === winners.length && ids.every((id) => winners.includes(id));
  if (ids.length === 0 || isByRanks) return undefined;
  return ids.length > 1
    ? resultMessages.cannotTell(ids.length, prize.title)
    : resultMessages.againstRanks(prize.title);
}

/** Returns whether they differ from the stored ones. */
async function replaceAwards(
  trx: Transaction,
  { eventId, awards, now }: { eventId: string; awards: readonly NewAward[]; now: Date },
): Promise<boolean> {
  const before = (await awardsOf(trx, eventId, now)).map(({ prizeId, place, submissionId, reason }) => ({
    prizeId,
    place,
    submissionId,
    reason,
  }));
  if (isDeepStrictEqual(new Set(before), new Set(awards))) return false;
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
  return true;
}
