import { closeOf, stateOf } from '@hackon/contract/judging/round-state';
import type { JudgeKit, KitRound } from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { JudgeCaller } from '../../http/caller.ts';
import { selectEvent } from '../events/find-event.ts';
import { criteriaOf } from './criteria-of.ts';
import { isShown, kitAssignments } from './kit-assignments.ts';
import { kitProjects } from './kit-projects.ts';
import { toIdentity, toJudgedEvent } from './open-judge-session.ts';
import { ownAssignments } from './own-assignments.ts';
import { storedPlacing, toKitPlacing } from './read-placing.ts';

/** Returns what a judge's phone needs, of the rounds with projects of the judge. */
export async function judgeKit(db: Reader, caller: JudgeCaller, now: Date): Promise<JudgeKit> {
  const { judge, event } = await findJudge(db, caller);
  const kit: JudgeKit = {
    judge: toIdentity(judge),
    event: toJudgedEvent(event),
    rounds: [],
    projects: [],
    assignments: [],
    placing: [],
    serverNow: now.toISOString(),
  };
  for (const round of await roundsOf(db, caller)) {
    const judged = { round, judge, now };
    const own = await ownAssignments(db, judged);
    const shown = own.filter(isShown).map(({ teamId }) => teamId);
    kit.rounds.push(await toKitRound(db, round, now));
    if (shown.length > 0) kit.projects.push(...(await kitProjects(db, round, shown)));
    kit.assignments.push(...(await kitAssignments(db, judged, own)));
    if (round.mode === 'scores') continue;
    kit.placing.push(toKitPlacing(judged, await storedPlacing(db, judged), own));
  }
  return kit;
}

/** Throws 401 for a judge who was removed after the token was checked. */
async function findJudge(db: Reader, { judgeId, eventId }: JudgeCaller) {
  const judge = await db.selectFrom('judges').selectAll().where('id', '=', judgeId).executeTakeFirst();
  const event = await selectEvent(db, eventId).selectAll('events').executeTakeFirst();
  if (!judge || !event) throw new ApiError('unauthenticated', judgingMessages.linkEnded);
  return { judge, event };
}

function roundsOf(db: Reader, { judgeId, eventId }: JudgeCaller): Promise<Row<'rounds'>[]> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '<>', 'draft')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('assignments')
        .select('round_id')
        .where('judge_id', '=', judgeId)
        .where('state', '<>', 'released'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function toKitRound(db: Reader, round: Row<'rounds'>, now: Date): Promise<KitRound> {
  const { closes_at: closesAt, closed_at: closedAt } = round;
  const state = stateOf({ state: round.state, closesAt }, now);
  return {
    _id: round.id,
    name: round.name,
    mode: round.mode,
    blind: round.blind,
    state,
    opensAt: round.opens_at,
    closesAt,
    closedAt: state === 'open' ? null : closeOf({ closesAt, closedAt }),
    criteria: await criteriaOf(db, round.id),
  };
}
