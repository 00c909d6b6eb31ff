import type { EventValues } from '@hackon/contract/events/event-rules';
import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import { registrationIssues } from '@hackon/contract/teams/registration-rules';
import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { KeptUntilChanged } from '../../db/kept-until-changed.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, isRepeated, transactionOnce } from '../../http/idempotency.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { requireAccount } from '../accounts/find-account.ts';
import type { Source } from '../accounts/source-of.ts';
import { countPlacesHeld } from './teams-of-events.ts';
import { eventValues } from '../events/event-values.ts';
import { lockEvent } from '../events/find-event.ts';
import { withShownPayee } from '../events/shown-payee.ts';
import { findPublicEvent } from '../events/get-event.ts';
import type { HostedEvent } from '../events/hosted-event.ts';
import { requireCurrentQuestions } from './team-answers.ts';
import { recordAction } from '../history/record-action.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { deleteHold, type Holds, readHolds } from '../places/holds.ts';
import { clearClaim } from './clear-claim.ts';
import { findHost, findTeam } from './find-team.ts';
import { limitUnconfirmed } from './limit-unconfirmed.ts';
import { registeredMails } from './registered-mails.ts';
import { requireFreePlace } from './require-free-place.ts';
import { requireNoTeamYet } from './require-no-team-yet.ts';
import { requireOpen } from './require-open.ts';
import { notifyOrganizer } from './organizer-mails/notify-organizer.ts';
import { findMembersToMail } from './members-to-mail.ts';
import { toTeamDetail } from './to-team.ts';
import { withLeaderCollege } from './team-columns.ts';
import { claimPayCode } from './team-pay-code.ts';
import { insertTeam, type Registering, teamRows } from './team-rows.ts';
import { retryOnUniqueViolation } from './retry-on-unique-violation.ts';

export interface Registration {
  studentId: string;
  source: Source;
  /** For the limit on unconfirmed accounts. */
  address: string | undefined;
  /** Id or share link of the event. */
  eventRef: string;
  body: RegisterTeamBody;
  idempotency: IdempotentRequest | undefined;
  creditKeys: CreditKeys;
  /** Read under the lock, so waiting does not extend the deadline. */
  clock: Clock;
}

/**
 * Throws 404, 409 `registration_closed` and `questions_changed`, and 400 with the errors in the specification's order. Also throws 409
 * `event_full`, `quota_reached`, `email_unconfirmed`, and for values already taken.
 */
export async function registerTeam(
  db: Database,
  fullEvents: FullEvents,
  registration: Registration,
): Promise<TeamDetail> {
  await refuseWithoutLock(db, fullEvents, registration);
  try {
    return await retryOnUniqueViolation(() => attempt(db, registration));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'event_full')
      await keepFull(db, fullEvents, registration);
    throw error;
  }
}

/** Caches events whose teams hold all places, once a team was refused, until they change. */
export type FullEvents = KeptUntilChanged<HostedEvent>;

async function keepFull(
  db: Database,
  fullEvents: FullEvents,
  { eventRef, clock }: Registration,
): Promise<void> {
  const now = clock();
  // A place that is only held comes free by the clock, and is never refused to who holds it.
  if ((await findPublicEvent(db, eventRef, now)).places_kept > 0) return;
  await fullEvents.findOrMake(eventRef, now, async () => {
    const event = await findPublicEvent(db, eventRef, now);
    return { value: event, from: [`event:${event.id}`], size: JSON.stringify(event).length };
  });
}

/** Refuses from the cache, without lock or query. */
async function refuseWithoutLock(
  db: Database,
  fullEvents: FullEvents,
  { eventRef, body, idempotency, clock }: Registration,
): Promise<void> {
  const now = clock();
  const event = fullEvents.find(eventRef, now);
  if (!event) return;
  const values = eventValues(event);
  try {
    requireOpen(values, now);
    requirePlace(event, values, { taken: event.places_held }, body);
  } catch (error) {
    // Checked last, because the first call may have taken the last place.
    if (!(await isRepeated(db, idempotency))) throw error;
  }
}

function requirePlace(
  event: Row<'events'>,
  values: EventValues,
  { taken, waiting = 0 }: { taken: number; waiting?: number },
  body: RegisterTeamBody,
): void {
  requireCurrentQuestions(values.questions, body);
  requireValid(registrationIssues(values, body));
  requireFreePlace(event, taken, waiting);
}

function attempt(db: Database, registration: Registration): Promise<TeamDetail> {
  const { eventRef, idempotency, clock } = registration;
  const register = async (trx: Transaction) => {
    const event = await lockEvent(trx, eventRef);
    const now = clock();
    if (event.register_by === 'link') await requireHeld(trx, event, registration.studentId, now);
    return registerLocked(trx, event, { ...registration, now });
  };
  return transactionOnce(db, idempotency, register, { queue: eventRef });
}

/** A place that the form held before the organizer closed it can still be used. Throws 409 `registration_closed`. */
async function requireHeld(
  trx: Transaction,
  event: Row<'events'>,
  studentId: string,
  now: Date,
): Promise<void> {
  const { own } = await readHolds(trx, { eventId: event.id, accountId: studentId, now });
  if (own) return;
  requireOpen(eventValues(event), now);
  throw new ApiError('registration_closed', teamMessages.linkOnly);
}

interface LockedRegistration
  extends Pick<Registration, 'source' | 'address' | 'body' | 'creditKeys'>, Registering {}

/** Throws as `registerTeam`. Requires the event's lock. */
export async function registerLocked(
  trx: Transaction,
  locked: Row<'events'>,
  registration: LockedRegistration,
): Promise<TeamDetail> {
  const { studentId, source, address, body, creditKeys, now } = registration;
  const student = await requireAccount(trx, studentId);
  const placesHeld = await countPlacesHeld(trx, locked.id);
  const holds = await readHolds(trx, { eventId: locked.id, accountId: studentId, now });
  const event = onTermsOf(holds.own, withShownPayee(locked, now));
  const values = eventValues(event);
  if (!holds.own) requireOpen(values, now);
  // An own hold is a place, also if the organizer lowered their number.
  const [taken, waiting] = holds.own ? [0, 0] : [placesHeld + holds.others, holds.waiting];
  requirePlace(event, values, { taken, waiting }, body);
  const payeeKey = event.upi_id === null ? null : textKey(event.upi_id);
  await requireNoTeamYet(trx, { eventId: event.id, studentId, payeeKey }, body);
  await requireTeamsLeft(trx, event.id, studentId);
  await limitUnconfirmed(trx, { account: student, eventId: event.id, address, now });

  const rows = teamRows(event, registration, withLeaderCollege(body, student));
  const { team, members } = rows;
  await insertTeam(trx, rows);
  if (holds.own) await deleteHold(trx, { eventId: event.id, accountId: studentId });
  const payCode = await claimPayCode(trx, team, event);
  const action = { name: 'team_registered', accountId: studentId, source, eventId: event.id } as const;
  const details = { status: team.payment_status, members: members.length };
  await recordAction(trx, { ...action, teamId: team.id, details }, now);
  const emailKeys = members.map(({ email_key }) => email_key);
  const told = await findMembersToMail(trx, student, emailKeys, now);
  await queueMails(trx, registeredMails({ student, team, members, event, payCode, told }), now);
  await notifyOrganizer(trx, { event, placesHeld: placesHeld + 1, team, now });
  await clearClaim(trx, { event, teamId: team.id, studentId, creditKeys, now });
  const host = await findHost(trx, event);
  const stored = await findTeam(trx, team.id);
  const around = { event, host, payCode, rejectedTransactions: [], paymentQuestion: null };
  return toTeamDetail(stored, members, around);
}

/** A held place keeps its fee and payee, and can be used after the deadline. */
function onTermsOf(hold: Holds['own'], event: Row<'events'>): Row<'events'> {
  // An offered place of a free event has no payee.
  return hold ? { ...event, entry_fee: hold.amount, upi_id: hold.upi_id || null } : event;
}

/** Counts withdrawn and rejected teams too. Throws 409 `quota_reached`. */
async function requireTeamsLeft(trx: Transaction, eventId: string, studentId: string): Promise<void> {
  const { teams } = await trx
    .selectFrom('teams')
    .select((eb) => eb.fn.countAll<number>().as('teams'))
    .where('account_id', '=', studentId)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (teams >= teamLimits.teamsPerStudentAndEvent)
    throw new ApiError('quota_reached', teamMessages.teamsQuota);
}
