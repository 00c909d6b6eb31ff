import { isRegistrationOpen } from '@hackon/contract/events/event-phase';
import { formatTime } from '@hackon/contract/format-dates';
import { payCodeLimits } from '@hackon/contract/pay-codes/limits';
import { payCodeMessages } from '@hackon/contract/pay-codes/messages';
import { placeLimits } from '@hackon/contract/places/limits';
import { placeMessages } from '@hackon/contract/places/messages';
import type { HeldPlace, TeamToHold } from '@hackon/contract/places/places';
import { teamMessages } from '@hackon/contract/teams/messages';
import { textKey } from '@hackon/contract/text-key';
import { ApiError } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import { announceEvent } from '../../db/announce-event.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { eventValues } from '../events/event-values.ts';
import { eventNotFound, lockEvent, selectEvent } from '../events/find-event.ts';
import { withShownPayee } from '../events/shown-payee.ts';
import { keepPayCode } from '../pay-codes/keep-pay-code.ts';
import { deleteHold, findHold, writeHold } from '../places/holds.ts';
import { requirePlaceOf } from './require-free-place.ts';
import { requireNewTeam, requireNoOwnTeam, requireNotForming } from './require-no-team-yet.ts';

interface Holding {
  studentId: string;
  /** Id or share link of the event. */
  eventRef: string;
  team: TeamToHold | null | undefined;
  /** False without a mail server, because nobody can confirm an address then. */
  needsConfirmedEmail: boolean;
  /** Read under the lock, so waiting does not extend the deadline. */
  clock: Clock;
}

/**
 * Throws 404, and 409 `registration_closed`, `payment_not_due`, `already_registered`, `email_unconfirmed`,
 * `event_full`, `hold_paused`, `place_held`, `team_name_taken`, `member_taken`.
 */
export function holdPlace(
  db: Database,
  { studentId, eventRef, team, needsConfirmedEmail, clock }: Holding,
): Promise<HeldPlace> {
  return transaction(db, async (trx) => {
    const locked = await lockEvent(trx, eventRef);
    const now = clock();
    const event = withShownPayee(locked, now);
    await requireNotForming(trx, event.id, studentId);
    const held = await holdLocked(trx, { event, studentId, needsConfirmedEmail, now });
    // A refusal takes the hold back.
    if (team) await requireNewTeam(trx, { eventId: event.id }, team);
    return held;
  });
}

/** Throws as `holdPlace`. Requires the event's lock. */
export async function holdLocked(trx: Transaction, extension: Extension): Promise<HeldPlace> {
  const { event, studentId, now } = extension;
  const hold = await extendHold(trx, extension);
  const expiresAt = new Date(now.getTime() + payCodeLimits.unusedMs);
  const payeeKey = textKey(hold.upi_id);
  const { code } = await keepPayCode(trx, { eventId: event.id, studentId, payeeKey, expiresAt });
  return {
    holdUntil: hold.until,
    payCode: code,
    amount: hold.amount,
    upiId: hold.upi_id,
    serverNow: now.toISOString(),
  };
}

export interface Extension {
  /** With the payee that students see. */
  event: Row<'events'>;
  studentId: string;
  needsConfirmedEmail: boolean;
  now: Date;
}

/** Near its end, a hold is renewed, but not after the deadline. */
async function extendHold(
  trx: Transaction,
  { event, studentId, needsConfirmedEmail, now }: Extension,
): Promise<Row<'place_holds'>> {
  const before = await findHold(trx, studentId);
  const left = before === undefined ? 0 : Date.parse(before.until) - now.getTime();
  const isHere = before?.event_id === event.id;
  if (before && left > 0 && !isHere) throw await heldElsewhere(trx, studentId);
  const isClosed = !isRegistrationOpen(eventValues(event), now);
  if (before && left > (isClosed ? 0 : placeLimits.renewableMs)) return before;

  try {
    await requireHoldable(trx, { event, studentId, needsConfirmedEmail, now });
  } catch (error) {
    // Those who wait get the next place. This one is held until its end.
    if (before && left > 0 && error instanceof ApiError && error.code === 'event_full') return before;
    throw error;
  }
  const isInARow = before && isHere && left > -placeLimits.pauseMs;
  const renewals = isInARow ? before.renewals + 1 : 0;
  if (before && renewals > placeLimits.renewals) {
    if (left > 0) return before;
    const again = new Date(Date.parse(before.until) + placeLimits.pauseMs).toISOString();
    const time = formatTime(again, event.time_zone);
    throw new ApiError('hold_paused', placeMessages.paused(time));
  }
  const hold = {
    account_id: studentId,
    event_id: event.id,
    until: new Date(now.getTime() + placeLimits.holdMs).toISOString(),
    renewals,
    amount: before && left > 0 ? before.amount : event.entry_fee,
    upi_id: before && left > 0 ? before.upi_id : (event.upi_id ?? ''),
  };
  if (!(await writeHold(trx, hold, now))) throw await heldElsewhere(trx, hold.account_id);
  announceEvent(event.id, { isListChanged: false });
  return hold;
}

async function requireHoldable(
  trx: Transaction,
  { event, studentId, needsConfirmedEmail, now }: Extension,
): Promise<void> {
  if (event.status === 'draft') throw eventNotFound();
  if (!isRegistrationOpen(eventValues(event), now))
    throw new ApiError('registration_closed', teamMessages.registrationClosed);
  if (event.entry_fee === 0 || event.upi_id === null)
    throw new ApiError('payment_not_due', payCodeMessages.noPaymentDue);
  await requireNoOwnTeam(trx, event.id, studentId);
  const { email_verified_at } = await requireAccount(trx, studentId);
  if (needsConfirmedEmail && email_verified_at === null)
    throw new ApiError('email_unconfirmed', placeMessages.confirmToHold);
  await requirePlaceOf(trx, event, { studentId, now });
}

async function heldElsewhere(trx: Transaction, studentId: string): Promise<ApiError> {
  const hold = await findHold(trx, studentId);
  const event = await selectEvent(trx, hold?.event_id ?? '')
    .select(['title', 'time_zone'])
    .executeTakeFirst();
  const time = formatTime(hold?.until ?? null, event?.time_zone ?? 'UTC');
  return new ApiError('place_held', placeMessages.heldElsewhere(event?.title ?? '', time));
}

/** Throws 404. */
export function releasePlace(
  db: Database,
  { studentId, eventRef }: { studentId: string; eventRef: string },
): Promise<void> {
  return transaction(db, async (trx) => {
    const { id } = await lockEvent(trx, eventRef);
    const wasHeld = await deleteHold(trx, { eventId: id, accountId: studentId });
    if (wasHeld) announceEvent(id, { isListChanged: false });
  });
}
