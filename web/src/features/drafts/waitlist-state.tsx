import type { Draft } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { placeMessages } from '@hackon/contract/places/messages';
import { teamLimits } from '@hackon/contract/teams/limits';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDateTime } from '../../format/dates.ts';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useAccountSecurity } from '../../session/account-security.queries.ts';
import { ConfirmEmail } from '../../session/confirm-email.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError } from '../../ui/toast.ts';
import { leaderOf } from './room-state.ts';
import { useJoinWaitlist, useLeaveWaitlist } from './drafts.queries.ts';

/** The rank of a team that waits, or its offer. Only the leader leaves the list. */
export function WaitlistState({
  draft,
  isLeader,
  timeZone,
  onLeft,
}: {
  draft: Draft;
  isLeader: boolean;
  timeZone: string;
  onLeft: () => void;
}) {
  const { mutate, isPending } = useLeaveWaitlist(draft._id);
  const [isAsked, setAsked] = useState(false);
  // Also where nobody can confirm an address, only confirmed ones get the offer.
  const { data: security } = useAccountSecurity();
  const { waitlist } = draft;
  const afterLeaving =
    draft.waitlist?.transactionId == null
      ? 'It can join again at the end.'
      : draftMessages.keepId(draft.waitlist.transactionId);
  const leave = () => mutate(undefined, { onSuccess: onLeft, onError });
  if (!waitlist) return null;
  const offerUntil = formatDateTime(waitlist.offerUntil ?? '', timeZone);
  const isOffered = waitlist.state === 'offered';
  return (
    <div>
      {isLeader && <ConfirmEmail to="waitlist" />}
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-3',
          isOffered ? 'bg-green-soft text-green' : 'bg-blue-soft text-blue',
        )}
      >
        <p className="min-w-0 flex-1 basis-60 font-medium">
          {isOffered
            ? isLeader
              ? placeMessages.yoursUntil(offerUntil)
              : draftMessages.offeredToTeam(offerUntil, leaderOf(draft)?.name ?? 'The leader')
            : draftMessages.waiting(waitlist.position)}
          {isLeader &&
            !isOffered &&
            security &&
            ` ${security.emailVerified ? draftMessages.mailedOffer : draftMessages.unmailedOffer}`}
          {waitlist.transactionId !== null && ` Your payment: ${waitlist.transactionId}.`}
        </p>
        {isLeader && (
          <Button variant="secondary" size="small" busy={isPending} onClick={() => setAsked(true)}>
            {isOffered ? 'Pass the place on' : 'Leave the waitlist'}
          </Button>
        )}
        {isAsked && (
          <ConfirmDialog
            open
            onOpenChange={setAsked}
            title={isOffered ? 'Pass the place on?' : 'Leave the waitlist?'}
            confirmLabel={isOffered ? 'Pass it on' : 'Leave'}
            cancelLabel={isOffered ? 'Keep the place' : 'Keep waiting'}
            onConfirm={() => {
              setAsked(false);
              leave();
            }}
          >
            {isOffered
              ? 'The next team gets it at once. Your team leaves the waitlist.'
              : `Your team loses its number. ${afterLeaving}`}
          </ConfirmDialog>
        )}
      </div>
    </div>
  );
}

/** For the leader of a complete team, while the event is full. A team may have paid before its place lapsed. */
export function JoinWaitlist({
  draftId,
  mayHavePaid,
  transactionId,
}: {
  draftId: string;
  mayHavePaid: boolean;
  /** Typed before. */
  transactionId: string;
}) {
  const { mutateAsync } = useJoinWaitlist(draftId);
  const form = useRuleForm<{ upiTransactionId: string }>(
    () => [],
    { defaultValues: { upiTransactionId: mayHavePaid ? transactionId : '' } },
    async ({ upiTransactionId }) => void (await mutateAsync(upiTransactionId.trim())),
    draftMessages.changeFailed,
  );
  return (
    <div className="flex flex-col gap-4">
      <p>{draftMessages.fullWait}</p>
      <SubmitForm form={form} action="Join the waitlist" busyLabel="Joining..." className="max-w-md">
        {mayHavePaid && (
          <FormField<{ upiTransactionId: string }>
            name="upiTransactionId"
            label="UPI Transaction ID"
            hint="Only if you have paid. Your team then comes first."
            maxLength={teamLimits.transactionId}
            autoComplete="off"
          />
        )}
      </SubmitForm>
    </div>
  );
}

function onError(failure: Error): void {
  toastError(failureMessage(failure, draftMessages.changeFailed));
}
