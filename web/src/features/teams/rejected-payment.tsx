import type { PublicEvent } from '@hackon/contract/events/events';
import { rejectionReasonNames } from '@hackon/contract/teams/rejection-reasons';
import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams/teams';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime, formatTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { AlreadyPaid, hasContact, OrganizerContact } from './already-paid.tsx';
import { HoldAndPay } from './held-payment.tsx';
import { useHeldPlace } from './held-place.queries.ts';
import { TransactionIdField, useIsRefused } from './transaction-id-field.tsx';
import { TransactionId } from './transaction-id.tsx';
import { Folded } from '../../ui/folded.tsx';
import type { IdWarning } from './use-doubted-id.ts';

export function owesPayment({ paymentStatus }: TeamDetail, { entryFee }: PublicEvent): boolean {
  return paymentStatus === 'rejected' && entryFee > 0;
}

/** Returns a sentence while the organizer can undo the last rejection. */
export function undoSentence(team: TeamDetail, now: number): string | undefined {
  const until = undoUntilOf(team);
  return until > now ? teamMessages.undoUntil(undoTime(team)) : undefined;
}

function undoTime(team: TeamDetail): string {
  return formatTime(new Date(undoUntilOf(team)).toISOString(), team.event.timeZone);
}

/** In ms. NaN without a rejection. */
function undoUntilOf({ rejectedTransactions: [latest] }: TeamDetail): number {
  return Date.parse(latest?.rejectedAt ?? '') + teamLimits.undoMinutes * 60_000;
}

/**
 * First asks for the right transaction id, because most teams have paid. Says not to pay if the event is now free or
 * full.
 */
export function RejectedPayment({
  team,
  event,
  form,
  warningOf,
}: {
  team: TeamDetail;
  event: PublicEvent;
  form: UseFormReturn<RegisterTeamBody>;
  warningOf: (transactionId: string) => IdWarning | undefined;
}) {
  const [latest] = team.rejectedTransactions;
  const reason = latest?.reason;
  const hasPaidPart = reason === 'wrong_amount';
  const isRefunded = reason === 'refunded';
  const isRefused = useIsRefused(form);
  const isFull = event.availableSlots === 0;
  const isOwed = owesPayment(team, event);
  // The last place may be held for this team, as after a reload.
  const own = useHeldPlace(event._id, isFull && isOwed);
  const isRefusedPlace = own.error instanceof ApiFailure && own.error.code === 'event_full';
  const hasPlace = !isFull || own.data !== undefined || (own.isError && !isRefusedPlace);
  const now = useNow().getTime();
  const deadline = Date.parse(event.registrationDeadline);
  const undo = undoSentence(team, now);
  const mustWait = undo !== undefined && undoUntilOf(team) < deadline;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="text-section">
        Payment rejected
      </h2>
      <p className="mt-1.5 text-muted">
        {isOwed ? 'Without a new transaction ID, this team has no place.' : 'This team has no place.'}{' '}
        Registration {deadline < now ? 'closed' : 'closes'}{' '}
        {formatDateTime(event.registrationDeadline, event.timeZone)}.
      </p>
      {reason && !(reason === 'other' && team.notes) && (
        <p className="mt-1.5 font-medium">Reason: {rejectionReasonNames[reason]}.</p>
      )}
      {isOwed && !(isRefunded && mustWait) && <Advice team={team} event={event} />}
      {isOwed && undo && (
        <p className="mt-1.5 font-medium text-amber">
          {undo}{' '}
          {mustWait
            ? !hasPaidPart && 'Do not pay again before then.'
            : deadline > now && 'Registration closes first: send the right ID before then.'}
        </p>
      )}
      <div className="mt-4">
        {isOwed ? (
          <Card className="flex flex-col gap-4">
            <div>
              <p className="font-semibold">
                {hasPaidPart
                  ? 'After you have paid the difference, send its transaction ID.'
                  : isRefunded
                    ? 'After you have paid again, send the new transaction ID.'
                    : teamMessages.correctId}
              </p>
              {team.transactionId && (
                <p className="mt-1 flex flex-wrap gap-x-1.5 text-small text-muted">
                  Rejected: <TransactionId value={team.transactionId} whole />
                </p>
              )}
            </div>
            <TransactionIdField form={form} warningOf={warningOf} />
            {isRefused && (
              <p className="text-small text-muted">
                <AlreadyPaid event={event} />
              </p>
            )}
            {!isRefused && hasPlace && !hasPaidPart && (
              <PayAgain {...{ event, form, warningOf }} payFrom={mustWait ? undoTime(team) : undefined} />
            )}
            {!isRefused && !hasPlace && (
              <Notice>
                {teamMessages.eventFull}. Please do not pay again. Places come free when other teams withdraw
                or stop paying: look here again.{' '}
                {event.hasWaitlist &&
                  event.registerBy !== 'form' &&
                  'To wait in line instead, withdraw this team and join the waitlist. '}
                <AlreadyPaid event={event} />
              </Notice>
            )}
          </Card>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card bg-amber-soft px-4 py-3.5">
            <p className="min-w-0 flex-1 basis-60 font-medium text-amber">{teamMessages.feeDropped}</p>
            <ButtonLink size="small" to={pathTo('registerTeam', event.shareLink)}>
              Register your team
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}

/** What to do, where the reason alone does not say it. */
function Advice({ team, event }: { team: TeamDetail; event: PublicEvent }) {
  const reason = team.rejectedTransactions[0]?.reason;
  if (reason === 'refunded')
    return <p className="mt-1.5">To take part, open “I still need to pay”, and pay again.</p>;
  const isUnexplained = !reason && !team.notes;
  // Without a contact of its own, the event has the owner's address.
  const contact = hasContact(event) ? event : { contactEmail: team.event.manager.email, contactPhone: '' };
  if (reason !== 'wrong_amount' && !isUnexplained) return null;
  return (
    <p className="mt-1.5">
      {isUnexplained
        ? 'The organizer gave no reason. Ask before you pay again'
        : 'Do not pay the whole fee again. Ask the organizer how to pay the difference'}
      {hasContact(contact) ? (
        <>
          : <OrganizerContact event={contact} />
        </>
      ) : (
        '.'
      )}
    </p>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="rounded-card bg-amber-soft px-4 py-3.5 font-medium text-amber">{children}</p>;
}

/** Holds a place while it is open, so that nobody pays for a place that is gone. */
function PayAgain({ event, ...given }: Omit<ComponentProps<typeof HoldAndPay>, 'hold'>) {
  const [isOpen, setOpen] = useState(false);
  const hold = useHeldPlace(event._id, isOpen && event.paymentDetails.upiId !== null);
  return (
    <Folded
      summary="I still need to pay"
      summaryClass="min-h-11 text-small font-semibold"
      className="border-t border-line pt-2"
      onToggle={(toggle) => setOpen(toggle.currentTarget.open)}
    >
      <div className="pt-2">
        <HoldAndPay {...given} event={event} hold={hold} isIdAbove />
      </div>
    </Folded>
  );
}
