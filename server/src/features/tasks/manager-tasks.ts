import { type Right, rolesWith } from '@hackon/contract/people/roles';
import type { EventTask, TaskKind } from '@hackon/contract/tasks/tasks';
import type { Reader } from '../../db/database.ts';
import { literalOne } from '../../db/literal-one.ts';

const dayMs = 24 * 60 * 60_000;
/** In ms. Judging that nobody finished is forgotten so long after the event. */
const forgottenMs = 30 * dayMs;

/** Counts what needs an account at its events, for rights it has. Nothing of drafts and deleted events. */
export async function managerTasks(db: Reader, accountId: string, now: Date): Promise<EventTask[]> {
  const asked = { db, accountId, now };
  const found = [
    toTasks('forming', await formingTeams(asked)),
    toTasks('not_submitted', await teamsWithoutProject(asked)),
    toTasks('judges_silent', await silentJudges(asked)),
    toTasks('round_closed', await closedRounds(asked)),
    toTasks('not_published', await storedRounds(asked)),
  ];
  return found.flat();
}

interface Asked {
  db: Reader;
  accountId: string;
  now: Date;
}

interface Counted {
  event_id: string;
  count: number;
  at: string | null;
  round_id?: string;
}

function toTasks(kind: TaskKind, rows: readonly Counted[]): EventTask[] {
  return rows.map(({ event_id: eventId, count, at, round_id: roundId = null }) => ({
    eventId,
    kind,
    count,
    at,
    roundId,
  }));
}

/** Events at which the account has the right. */
function ownEvents({ db, accountId }: Asked, right: Right) {
  return db
    .selectFrom('events')
    .where('events.id', 'in', (eb) =>
      eb
        .selectFrom('event_roles')
        .select('event_roles.event_id')
        .where('event_roles.account_id', '=', accountId)
        .where('event_roles.role', 'in', rolesWith(right)),
    )
    .where('events.deleted_at', 'is', null)
    .where('events.status', '<>', 'draft');
}

/** Without results, until some time after the end. */
function judgedEvents(asked: Asked) {
  return ownEvents(asked, 'judging')
    .where('events.results_published_at', 'is', null)
    .where('events.end_date', '>', later(asked.now, -forgottenMs));
}

/** In the last three days of registration. */
function formingTeams(asked: Asked): Promise<Counted[]> {
  const { now } = asked;
  return ownEvents(asked, 'teams')
    .innerJoin('drafts', 'drafts.event_id', 'events.id')
    .where('drafts.state', '=', 'forming')
    .where('drafts.id', 'not in', (eb) =>
      eb.selectFrom('waitlist').select('waitlist.draft_id').whereRef('waitlist.event_id', '=', 'events.id'),
    )
    .where('events.registration_deadline', '>', now.toISOString())
    .where('events.registration_deadline', '<=', later(now, 3 * dayMs))
    .groupBy(['events.id', 'events.registration_deadline'])
    .select((eb) => ['events.id as event_id', eb.fn.countAll<number>().as('count')])
    .select('events.registration_deadline as at')
    .execute();
}

/** In the last two days before the close. */
async function teamsWithoutProject(asked: Asked): Promise<Counted[]> {
  const { db, now } = asked;
  const closing = await ownEvents(asked, 'submissions')
    .select(['events.id', 'events.submission_deadline'])
    .where('events.submission_deadline', '>', now.toISOString())
    .where('events.submission_deadline', '<=', later(now, 2 * dayMs))
    .execute();
  const found: Counted[] = [];
  for (const { id, submission_deadline: at } of closing) {
    const { count } = await db
      .selectFrom('teams')
      .leftJoin('submissions', 'submissions.team_id', 'teams.id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('teams.event_id', '=', id)
      .where('teams.withdrawn_at', 'is', null)
      .where('teams.holds_place', '=', literalOne)
      .where((eb) => eb.or([eb('submissions.state', 'is', null), eb('submissions.state', '<>', 'submitted')]))
      .executeTakeFirstOrThrow();
    if (count > 0) found.push({ event_id: id, count, at });
  }
  return found;
}

/** For more than a day. */
function silentJudges(asked: Asked): Promise<Counted[]> {
  return judgedEvents(asked)
    .innerJoin('judges', 'judges.event_id', 'events.id')
    .where('judges.state', '=', 'invited')
    .where('judges.invited_at', '<=', later(asked.now, -dayMs))
    .groupBy('events.id')
    .select((eb) => [
      'events.id as event_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<string | null>('judges.invited_at').as('at'),
    ])
    .execute();
}

/** By the clock too. */
function closedRounds(asked: Asked): Promise<Counted[]> {
  return judgedEvents(asked)
    .innerJoin('rounds', 'rounds.event_id', 'events.id')
    .where((eb) =>
      eb.or([
        eb('rounds.state', '=', 'closed'),
        eb.and([eb('rounds.state', '=', 'open'), eb('rounds.closes_at', '<=', asked.now.toISOString())]),
      ]),
    )
    .groupBy('events.id')
    .select((eb) => [
      'events.id as event_id',
      eb.fn.countAll<number>().as('count'),
      eb.lit(null).as('at'),
      // Ids grow with time.
      eb.fn.min('rounds.id').as('round_id'),
    ])
    .execute();
}

/** No round is left to judge. */
function storedRounds(asked: Asked): Promise<Counted[]> {
  return judgedEvents(asked)
    .innerJoin('rounds', 'rounds.event_id', 'events.id')
    .where('events.id', 'not in', (eb) =>
      eb
        .selectFrom('rounds as others')
        .select('others.event_id')
        .whereRef('others.event_id', '=', 'events.id')
        .where('others.state', '<>', 'final'),
    )
    .groupBy('events.id')
    .select((eb) => ['events.id as event_id', eb.fn.countAll<number>().as('count'), eb.lit(null).as('at')])
    .execute();
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
