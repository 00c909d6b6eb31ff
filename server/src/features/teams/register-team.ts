import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import { registrationIssues } from '@hackon/contract/registration-rules';
import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Mail } from '../../mail/mail.ts';
import { queuedMail } from '../../mail/queue-mail.ts';
import type { Source } from '../accounts/source-of.ts';
import { eventValues } from '../events/event-values.ts';
import { lockEvent } from '../events/find-event.ts';
import { recordedAction } from '../events/record-action.ts';
import { findStanding, type Standing } from './find-standing.ts';
import { limitUnconfirmed } from './limit-unconfirmed.ts';
import { aboutTeam } from './mail-to-student.ts';
import { newTeam } from './new-team.ts';
import { requireFreePlace } from './require-free-place.ts';
import { requireNoTeamYet } from './require-no-team-yet.ts';
import { requireOpen } from './require-open.ts';
import { toTeamDetail } from './to-team.ts';
import { withSecondLook } from './with-second-look.ts';

/** A student's wish to take part. */
export interface Registration {
  studentId: string;
  source: Source;
  /** Network address by which places of unconfirmed accounts are limited; undefined where they are not. */
  address: string | undefined;
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
 * 404, 409 `registration_closed`, 400 with the faults in the specification's order, 409 `event_full`, 409 for what
 * another team of the event, or another payment to the same payee, already has, 409 `quota_reached` after too many
 * teams, and 409 `email_unconfirmed`.
 */
export function registerTeam(db: Database, registration: Registration): Promise<TeamDetail> {
  return withSecondLook(() => attempt(db, registration));
}

function attempt(db: Database, registration: Registration): Promise<TeamDetail> {
  const { studentId, source, address, eventRef, body, idempotency, clock } = registration;
  const register = async (trx: Transaction) => {
    const event = await lockEvent(trx, eventRef);
    const now = clock();
    const values = eventValues(event);
    requireOpen(values, now);
    requireValid(registrationIssues(values, body));
    const standing = await findStanding(trx, event, studentId, body);
    if (!standing) throw new ApiError('unauthenticated', messages.signInFirst);
    requireFreePlace(event, standing.places);
    if (standing.isTaken) await requireNoTeamYet(trx, event, studentId, body);
    if (standing.ownTeams >= limits.teamsPerStudentAndEvent) {
      throw new ApiError('quota_reached', messages.teamsQuota);
    }
    await limitUnconfirmed(trx, { account: standing.student, eventId: event.id, address, now });
    const rows = newTeam(event, studentId, body, now);
    const { members } = rows;
    const [team] = rows.teams;
    const action = { name: 'team_registered', accountId: studentId, source, eventId: event.id } as const;
    const details = { status: team.payment_status, members: members.length };
    await insertRows(trx, {
      ...rows,
      audit_log: [recordedAction({ ...action, teamId: team.id, details }, now)],
      outbox: [queuedMail(confirmation(standing.student, team, members, event), now)],
    });
    return toTeamDetail(team, members, event, standing.host);
  };
  return transactionOnce(db, idempotency, register);
}

function confirmation(
  student: Standing['student'],
  team: Row<'teams'>,
  members: readonly Row<'members'>[],
  event: Row<'events'>,
): Mail {
  const { amount, transaction_id: transactionId } = team;
  const named = members.map(({ name, register_number }) => ({ name, registerNumber: register_number }));
  const toStudent = aboutTeam(student, team, event);
  return { kind: 'team_registered', ...toStudent, members: named, amount, transactionId };
}
