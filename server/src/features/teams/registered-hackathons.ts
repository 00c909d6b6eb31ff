import type { PaymentStatus, RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { placesLeft } from '@hackon/contract/events/event-phase';
import { isUnanswered } from '@hackon/contract/questions/answer-rules';
import { teamLimits } from '@hackon/contract/teams/limits';
import { textKey } from '@hackon/contract/text-key';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { undoMs } from './decide-payment.ts';
import { placesHeld, placesKept } from './teams-of-events.ts';
import { answeredBy } from './team-answers.ts';
import { paymentQuestionsOf } from './payment-question/payment-questions.ts';

/** Returns the state and deadline of projects by team. Projects belong to a later feature. */
export type ProjectsOf = (
  db: Reader,
  teamIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, NonNullable<RegisteredHackathon['project']>>>;

/**
 * Newest first: teams that the student leads or joined by account, and teams that list the confirmed email. Deleted events appear as cancelled. The limit
 * drops other people's teams first, because anybody can enter the email.
 */
export async function registeredHackathons(
  db: Reader,
  student: Row<'accounts'>,
  projectsOf: ProjectsOf,
  now: Date,
): Promise<RegisteredHackathon[]> {
  const teams = await teamsOf(db, student);
  const members = await membersOf(db, teams);
  const questions = await openQuestions(db, teams);
  const projects = await projectsOf(
    db,
    teams.filter(({ submission_deadline }) => submission_deadline !== null).map(({ id }) => id),
    now,
  );
  const full = await fullEventsOf(db, teams, now);
  return teams.toSorted(newestFirst).map((team) => ({
    _id: team.id,
    hackathonId: team.event_id,
    teamId: team.id,
    title: team.title,
    shareLink: team.share_link,
    teamName: team.team_name,
    role: team.account_id === student.id ? 'Team Leader' : 'Member',
    teamMembers: (members.get(team.id) ?? []).map(({ name }) => name),
    paymentStatus: team.payment_status,
    submissionDate: team.registration_date,
    entryFee: team.amount,
    upiTransactionId: team.transaction_id,
    paymentQuestion: questions.get(team.id) ?? null,
    notes: team.notes,
    startDate: team.start_date,
    endDate: team.end_date,
    registrationDeadline: team.registration_deadline,
    timeZone: team.time_zone,
    mode: team.mode,
    onlineLink: team.holds_place === 1 && team.deleted_at === null ? team.online_link : null,
    venueName: team.venue_name,
    city: team.venue_city,
    whatsappLink: team.whatsapp_link,
    cancelled: team.deleted_at !== null && team.deleted_at < team.end_date,
    isHidden: team.status === 'draft' ? true : undefined,
    isEventFull: team.payment_status === 'rejected' && full.has(team.event_id) ? true : undefined,
    unanswered: isUnanswered(fromJson(team.questions), answeredBy(team, members.get(team.id) ?? [])),
    shortUntil: team.short_until ?? undefined,
    project: projects.get(team.id) ?? null,
  }));
}

function teamsOf(db: Reader, student: Row<'accounts'>) {
  return db
    .selectFrom('teams')
    .innerJoin('events', 'events.id', 'teams.event_id')
    .select([
      'events.submission_deadline',
      'teams.id',
      'teams.event_id',
      'teams.account_id',
      'teams.team_name',
      'teams.payment_status',
      'teams.registration_date',
      'teams.amount',
      'teams.transaction_id',
      'teams.notes',
      'teams.holds_place',
      'teams.answers',
      'teams.short_until',
      'events.title',
      'events.share_link',
      'events.start_date',
      'events.end_date',
      'events.registration_deadline',
      'events.time_zone',
      'events.mode',
      'events.online_link',
      'events.venue_name',
      'events.venue_city',
      'events.whatsapp_link',
      'events.questions',
      'events.deleted_at',
      'events.status',
    ])
    .where('teams.id', 'in', teamIdsOf(db, student))
    .where('teams.withdrawn_at', 'is', null)
    .orderBy((eb) => eb.case().when('teams.account_id', '=', student.id).then(0).else(1).end())
    .orderBy('teams.registration_date', 'desc')
    .orderBy('teams.id', 'desc')
    .limit(teamLimits.registrationsListed)
    .execute();
}

/** Returns the full events of rejected teams. A team's place is kept while its rejection can be undone. */
async function fullEventsOf(
  db: Reader,
  teams: readonly { id: string; event_id: string; payment_status: PaymentStatus }[],
  now: Date,
): Promise<Set<string>> {
  const rejected = teams.filter(({ payment_status }) => payment_status === 'rejected');
  if (rejected.length === 0) return new Set();
  const undoable = await db
    .selectFrom('payment_attempts')
    .select('event_id')
    .where(
      'team_id',
      'in',
      rejected.map(({ id }) => id),
    )
    .where('decision', '=', 'rejected')
    .where('decided_at', '>', new Date(now.getTime() - undoMs).toISOString())
    .execute();
  const keptAt = new Set(undoable.map(({ event_id }) => event_id));
  const rows = await db
    .selectFrom('events')
    .select((eb) => ['events.id', 'events.max_teams', placesHeld(eb), ...placesKept(eb, now)])
    .where(
      'events.id',
      'in',
      rejected.map(({ event_id }) => event_id),
    )
    .execute();
  const full = rows.filter(
    ({ id, max_teams, places_held, places_kept }) =>
      placesLeft(max_teams, places_held + (keptAt.has(id) ? 0 : places_kept)) === 0,
  );
  return new Set(full.map(({ id }) => id));
}

interface Dated {
  id: string;
  registration_date: string;
}

function newestFirst(one: Dated, other: Dated): number {
  if (one.registration_date !== other.registration_date) {
    return one.registration_date < other.registration_date ? 1 : -1;
  }
  return one.id < other.id ? 1 : -1;
}

/** A union uses two indexes; `or` would read all teams on PostgreSQL. */
function teamIdsOf(db: Reader, student: Row<'accounts'>) {
  const led = db.selectFrom('teams').select('teams.id').where('teams.account_id', '=', student.id);
  const joined = db
    .selectFrom('members')
    .select('members.team_id as id')
    .where('members.account_id', '=', student.id);
  const registered = led.union(joined);
  if (student.email_verified_at === null) return registered;
  const asMember = db
    .selectFrom('members')
    .select('members.team_id as id')
    .where('members.email_key', '=', textKey(student.email));
  return registered.union(asMember);
}

/** By team, until the team has answered. */
async function openQuestions(
  db: Reader,
  teams: readonly Pick<Row<'teams'>, 'id' | 'event_id' | 'payment_status'>[],
): Promise<Map<string, string>> {
  const open = new Map<string, string>();
  const pending = teams.filter(({ payment_status }) => payment_status === 'pending');
  for (const [eventId, ofEvent] of Map.groupBy(pending, ({ event_id }) => event_id)) {
    const questions = await paymentQuestionsOf(
      db,
      eventId,
      ofEvent.map(({ id }) => id),
    );
    for (const [teamId, { reason, answeredAt }] of questions) {
      if (answeredAt === null) open.set(teamId, reason);
    }
  }
  return open;
}

type TeamMember = Pick<Row<'members'>, 'team_id' | 'name' | 'email' | 'answers'>;

async function membersOf(
  db: Reader,
  teams: readonly { id: string; event_id: string }[],
): Promise<Map<string, TeamMember[]>> {
  if (teams.length === 0) return new Map();
  const members = await db
    .selectFrom('members')
    .select(['team_id', 'name', 'email', 'answers'])
    .where('event_id', 'in', [...new Set(teams.map((team) => team.event_id))])
    .where(
      'team_id',
      'in',
      teams.map((team) => team.id),
    )
    .orderBy('position')
    .execute();
  return Map.groupBy(members, (member) => member.team_id);
}
