import { isRegistrationOpen } from '@hackon/contract/event-phase';
import type { EventValues } from '@hackon/contract/event-rules';
import { messages } from '@hackon/contract/messages';
import { registrationIssues } from '@hackon/contract/registration-rules';
import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { UniqueViolation } from '../../db/database-errors.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import { countPlacesHeld } from '../events/count-places-held.ts';
import { eventValues } from '../events/event-values.ts';
import { eventNotFound, lockEvent } from '../events/find-event.ts';
import { recordAction } from '../events/record-action.ts';
import { findHost } from './find-team.ts';
import { insertTeam } from './insert-team.ts';
import { requireNoTeamYet } from './require-no-team-yet.ts';
import { toTeamDetail } from './to-team.ts';

/** A student's wish to take part. */
export interface Registration {
  studentId: string;
  /** Id or share link of the event. */
  eventRef: string;
  body: RegisterTeamBody;
  /** So that the same request sent twice makes one team. */
  idempotency: IdempotentRequest | undefined;
  /** Asked under the event's lock: a wait in the queue is not open past the deadline. */
  clock: Clock;
}

/**
 * Registers a team for an event: holds a place or says why not. Places are counted under the event's lock. Throws
 * 404, 409 `registration_closed`, 400 with the faults in the specification's order, 409 `event_full`, and 409 for
 * what another team of the event, or another payment to the same payee, already has.
 */
export async function registerTeam(db: Database, registration: Registration): Promise<TeamDetail> {
  try {
    return await attempt(db, registration);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    // Somebody else was faster between our checks and our insert, as with a transaction id under another event's
    // lock. Their rows are there now, and the checks say in words what is taken.
    return attempt(db, registration);
  }
}

function attempt(db: Database, registration: Registration): Promise<TeamDetail> {
  const { studentId, eventRef, body, idempotency, clock } = registration;
  return transactionOnce(db, idempotency, async (trx) => {
    const event = await lockEvent(trx, eventRef);
    const now = clock();
    const values = eventValues(event);
    requireOpen(values, now);
    requireValid(registrationIssues(values, body));
    await requireFreePlace(trx, event);
    await requireNoTeamYet(trx, event, studentId, body);
    const { team, members } = await insertTeam(trx, event, studentId, body, now);
    await recordAction(
      trx,
      { name: 'team_registered', accountId: studentId, eventId: event.id, teamId: team.id },
      now,
    );
    return toTeamDetail(team, members, event, await findHost(trx, event));
  });
}

function requireOpen(event: EventValues, now: Date): void {
  if (event.status === 'draft') throw eventNotFound();
  if (!isRegistrationOpen(event, now)) {
    throw new ApiError('registration_closed', messages.registrationClosed);
  }
}

async function requireFreePlace(trx: Transaction, event: Row<'events'>): Promise<void> {
  if ((await countPlacesHeld(trx, event.id)) >= event.max_teams) {
    throw new ApiError('event_full', messages.eventFull);
  }
}
