import { isDeepStrictEqual } from 'node:util';
import {
  editedEventIssues,
  type EventValues,
  heldPlacesIssues,
  isRescheduled,
  withChanges,
} from '@hackon/contract/events/event-rules';
import type { UpdateEventBody } from '@hackon/contract/events/event-body';
import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Source } from '../accounts/source-of.ts';
import { countPlacesHeld } from '../teams/teams-of-events.ts';
import { eventChanges } from './event-changes.ts';
import { eventColumns, eventValues } from './event-values.ts';
import { moveSessions } from './event-programme.ts';
import { requireRight } from './event-roles.ts';
import { eventNotFound, findOwnEvent, lockOwnEvent } from './find-event.ts';
import { getManagerEvent } from './get-event.ts';
import { mailReschedule } from './mail-reschedule.ts';
import { earlierPayee, mailPayeeChange } from './shown-payee.ts';
import { keepAnswered } from './keep-answered.ts';
import { recordAction } from '../history/record-action.ts';

/**
 * Moves the times of an event's projects with its start, by wall time. Requires the event's lock. Throws 409
 * `quota_reached`.
 */
export type MoveProjects = (
  trx: Transaction,
  move: {
    before: Row<'events'>;
    after: Row<'events'>;
    managerId: string;
    source: Source;
    tellTeams: boolean;
    now: Date;
  },
) => Promise<void>;

interface Edit {
  managerId: string;
  source: Source;
  ref: string;
  body: UpdateEventBody;
  /** The version that the edit is based on. */
  ifMatch: string | undefined;
  moveProjects: MoveProjects;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

/**
 * Does not write an unchanged event. Moves the schedule and the project times with the start. Throws 404; 403 without
 * the right; 412 on a stale edit; 400; 409 for a new fee while teams hold places, for too few places, and after too many
 * mailed changes.
 */
export async function editEvent(
  db: Database,
  {
    managerId,
    source,
    ref,
    body: { tellTeams = true, ...body },
    ifMatch,
    moveProjects,
    idempotency,
    now,
  }: Edit,
): Promise<ManagerEventDetail> {
  // Read under the lock: a later edit belongs to a later version.
  const first: { reply?: ManagerEventDetail } = {};
  const version = await transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'edit');
    requireCurrentVersion(event.version, ifMatch);
    const current = eventValues(event);
    const changed = withChanges(current, body);
    const questions = await keepAnswered(trx, event.id, current.questions, changed.questions);
    const edited = { ...changed, questions };
    await requireMoneyRight(trx, event.id, managerId, current, edited);
    requireValid(editedEventIssues(edited, current));
    await requirePlacesKept(trx, event.id, current, edited);
    if (!isDeepStrictEqual(edited, current)) {
      const values = eventColumns(edited);
      const columns = { ...values, ...earlierPayee(event, values, now) };
      await trx
        .updateTable('events')
        .set({ ...columns, version: event.version + 1, updated_at: now.toISOString() })
        .where('id', '=', event.id)
        .execute();
      const details = { changes: eventChanges(current, edited) };
      const action = { name: 'event_edited', accountId: managerId, source, eventId: event.id } as const;
      await recordAction(trx, { ...action, details }, now);
      const after = { ...event, ...columns };
      await moveSessions(trx, event, after);
      await moveProjects(trx, { before: event, after, managerId, source, tellTeams, now });
      await mailPayeeChange(trx, { before: event, after, accountId: managerId, now });
      if (isRescheduled(current, edited)) {
        await mailReschedule(trx, { managerId, before: event, after, tellTeams, now });
      }
    }
    first.reply = await getManagerEvent(trx, event.id, managerId, now);
    return first.reply.version;
  });
  return first.reply ?? repeatedReply(db, { ref, managerId, version, now });
}

/** Answers a repeated edit, which made this version. The role may be lost since: throws 404 and 403. */
export async function repeatedReply(
  db: Database,
  { ref, managerId, version, now }: Pick<Edit, 'ref' | 'managerId' | 'now'> & { version: number },
): Promise<ManagerEventDetail> {
  const { id } = await findOwnEvent(db, ref, managerId, 'edit');
  // The caller has not seen what a later edit wrote, so the version stays its own.
  return { ...(await getManagerEvent(db, id, managerId, now)), version };
}

/** RFC 9110: `*`, or a list of entity tags. */
export function requireCurrentVersion(version: number, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const tags = new Set(ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//u, '').replaceAll('"', '')));
  if (!tags.has(String(version)) && !tags.has('*')) {
    throw new ApiError('stale_version', eventMessages.staleEdit);
  }
}

/** Throws 403 if fee or payee change without the right. */
async function requireMoneyRight(
  trx: Transaction,
  eventId: string,
  accountId: string,
  current: EventValues,
  edited: EventValues,
): Promise<void> {
  const isSame =
    edited.entryFee === current.entryFee && isDeepStrictEqual(edited.paymentDetails, current.paymentDetails);
  if (isSame) return;
  await requireRight(trx, { eventId, accountId, right: 'money', notFound: eventNotFound });
}

async function requirePlacesKept(
  trx: Transaction,
  eventId: string,
  current: EventValues,
  edited: EventValues,
): Promise<void> {
  if (edited.entryFee === current.entryFee && edited.maxTeams >= current.maxTeams) return;
  const [issue] = heldPlacesIssues(edited, current, await countPlacesHeld(trx, eventId));
  if (!issue) return;
  const code = issue.path === 'entryFee' ? 'fee_locked' : 'places_held';
  throw new ApiError(code, issue.message, { issues: [issue] });
}
