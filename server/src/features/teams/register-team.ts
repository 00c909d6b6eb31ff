import { registrationIssues } from '@hackon/contract/registration-rules';
import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams';
import { requireValid } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Source } from '../accounts/source-of.ts';
import { eventValues } from '../events/event-values.ts';
import { lockEvent } from '../events/find-event.ts';
import { recordAction } from '../events/record-action.ts';
import { findHost } from './find-team.ts';
import { insertTeam } from './insert-team.ts';
import { mailToStudent } from './mail-to-student.ts';
import { requireFreePlace } from './require-free-place.ts';
import { requireNoTeamYet } from './require-no-team-yet.ts';
import { requireOpen } from './require-open.ts';
import { toTeamDetail } from './to-team.ts';
import { withSecondLook } from './with-second-look.ts';

/** A student's wish to take part. */
export interface Registration {
  studentId: string;
  source: Source;
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
export function registerTeam(db: Database, registration: Registration): Promise<TeamDetail> {
  return withSecondLook(() => attempt(db, registration));
}

function attempt(db: Database, registration: Registration): Promise<TeamDetail> {
  const { studentId, source, eventRef, body, idempotency, clock } = registration;
  return transactionOnce(db, idempotency, async (trx) => {
    const event = await lockEvent(trx, eventRef);
    const now = clock();
    const values = eventValues(event);
    requireOpen(values, now);
    requireValid(registrationIssues(values, body));
    await requireFreePlace(trx, event);
    await requireNoTeamYet(trx, event, studentId, body);
    const { team, members } = await insertTeam(trx, event, studentId, body, now);
    const action = { name: 'team_registered', accountId: studentId, source, eventId: event.id } as const;
    const details = { status: team.payment_status, members: members.length };
    await recordAction(trx, { ...action, teamId: team.id, details }, now);
    await queueConfirmation(trx, { team, members, event }, now);
    return toTeamDetail(team, members, event, await findHost(trx, event));
  });
}

async function queueConfirmation(
  trx: Transaction,
  { team, members, event }: { team: Row<'teams'>; members: Row<'members'>[]; event: Row<'events'> },
  now: Date,
): Promise<void> {
  const toStudent = await mailToStudent(trx, team, event);
  if (!toStudent) return;
  const { amount, transaction_id: transactionId } = team;
  const named = members.map(({ name, register_number }) => ({ name, registerNumber: register_number }));
  await queueMail(trx, { kind: 'team_registered', ...toStudent, members: named, amount, transactionId }, now);
}
