import type { PublicEvent } from '@hackon/contract/events/events';
import { teamMessages } from '@hackon/contract/teams/messages';
import { registrationIssues, teamIssues } from '@hackon/contract/teams/registration-rules';
import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams/teams';
import { transactionKey } from '@hackon/contract/teams/upi';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FormFailure } from '../../forms/form-failure.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { ConfirmFirst } from '../../session/resend-link-button.tsx';
import { answersToSend } from './answers-to-send.ts';
import { forgetId, keptId, useKeepId } from './kept-id.ts';
import { useSaveTeam, useWithdrawTeam } from './own-team.queries.ts';
import { PendingPayment } from './pending-payment.tsx';
import { owesPayment, RejectedPayment } from './rejected-payment.tsx';
import { TeamFields } from './team-fields.tsx';
import { rejectionOf } from './rejection-of.ts';
import { rejectedBefore, useDoubtedId } from './use-doubted-id.ts';
import { useSentFor } from './use-sent-for.ts';
import { WithdrawTeam } from './withdraw-team.tsx';

/** Sends a rejected team's new payment with the other changes. All conflicts then show at their fields. */
export function EditTeamForm({
  event,
  team,
  isClosed = false,
  hasUnsentAnswer = false,
  onDone,
}: {
  event: PublicEvent;
  team: TeamDetail;
  /** Only the transaction id can change. */
  isClosed?: boolean;
  /** The student has typed an answer to the organizer's question above. */
  hasUnsentAnswer?: boolean;
  onDone: () => void;
}) {
  const isOwed = owesPayment(team, event);
  /** In a full event, the team may still correct its id: its place may be kept. */
  const paysAgain = (id: string) => isOwed && (event.availableSlots > 0 || id.trim() !== '');
  // An answer to the organizer's question sends the id.
  const mayCorrect = team.paymentStatus === 'pending' && team.paymentQuestion === null;
  const saving = useSaveTeam(team._id);
  const withdrawal = useWithdrawTeam(team._id);
  const terms = { ...event, stored: team };
  const sentFor = useSentFor(team._id);
  const warningOf = (id: string) => rejectedBefore(rejectionOf(team, id)) ?? sentFor(id);
  const isDoubted = useDoubtedId(warningOf);
  const form = useRuleForm<RegisterTeamBody>(
    (values) =>
      mayCorrect || paysAgain(values.upiTransactionId)
        ? registrationIssues(terms, values)
        : teamIssues(terms, values),
    { defaultValues: formOf(team) },
    save,
    teamMessages.teamUpdateFailed,
  );
  const { errors, isDirty, isSubmitting } = form.formState;
  // Of one status: a rejected team must not find its rejected id in the field.
  const dropKept = useKeptValues(form, useOwnPlace(`teamEdit:${team._id}:${team.paymentStatus}`));
  const { getValues, resetField } = form;
  const rejectedId = team.paymentStatus === 'rejected' ? team.transactionId : null;
  const newId = newIdOf(team);
  useEffect(() => {
    // Rejected while the page is open: the field asks for another id.
    const isSame = rejectedId !== null && getValues('upiTransactionId') === rejectedId;
    if (isSame) resetField('upiTransactionId', { defaultValue: newId });
  }, [rejectedId, newId, getValues, resetField]);
  useKeepId(form, team._id);
  const isPaying = paysAgain(useWatch({ control: form.control, name: 'upiTransactionId' }));
  const isDone = saving.isSuccess || withdrawal.isSuccess;

  // The leave guard must see the new state first.
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  async function save({ teamName, upiTransactionId, ...values }: RegisterTeamBody) {
    if (hasUnsentAnswer) {
      form.setError('root', { message: teamMessages.answerUnsent });
      return;
    }
    // An unchanged id is not sent, because it would ask for another check after a rejection.
    const isCorrected =
      mayCorrect && transactionKey(upiTransactionId) !== transactionKey(team.transactionId ?? '');
    const sendsId = isCorrected || paysAgain(upiTransactionId);
    if (sendsId && isDoubted(form, upiTransactionId)) return;
    const { team: saved } = await saving.mutateAsync({
      teamName,
      ...answersToSend(event.questions, values),
      ...(sendsId && { upiTransactionId }),
    });
    forgetId(team._id);
    dropKept();
    if (!sendsId) toastSuccess(teamMessages.teamUpdated);
    // A bank statement had the payment already.
    else if (saved.paymentStatus === 'verified') toastSuccess(teamMessages.paymentFound);
    else toastSuccess(isCorrected ? teamMessages.paymentCorrected : teamMessages.paymentResubmitted);
  }

  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <form noValidate className="flex flex-col gap-10" onSubmit={form.submit}>
        {team.paymentStatus === 'rejected' && <RejectedPayment {...{ team, event, form, warningOf }} />}
        {!isClosed && <TeamFields form={form} max={event.maxTeamSize} questions={event.questions} />}
        {mayCorrect && <PendingPayment {...{ event, form, warningOf }} />}
        {/* Sticks to the screen while changes are unsent. */}
        <div
          data-form-bar={isDirty || undefined}
          className={classes(
            '-mx-4 -my-4 flex flex-col gap-4 border-t px-4 py-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0',
            isDirty || isPaying ? 'bottom-0 z-10 border-line bg-paper tall:sticky' : 'border-transparent',
          )}
        >
          <FormFailure message={errors.root?.message} remedy={<ConfirmFirst failure={saving.error} />} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              busy={isSubmitting || saving.isSuccess}
              busyLabel="Saving..."
              className="max-sm:grow"
            >
              {isPaying ? 'Send the new ID' : isClosed ? 'Correct the ID' : 'Save Changes'}
            </Button>
            {isDirty && !saving.isSuccess && <p className="text-small text-muted">Not saved yet</p>}
          </div>
        </div>
      </form>
      {!isClosed && <WithdrawTeam team={team} withdrawal={withdrawal} />}
      <LeaveGuard when={(isDirty || hasUnsentAnswer) && !isSubmitting && !isDone}>
        {hasUnsentAnswer ? teamMessages.answerUnsent : 'Your changes are not saved.'}
      </LeaveGuard>
    </div>
  );
}

/** A rejected team needs a new transaction id, so the old one is left out. */
function formOf(team: TeamDetail): RegisterTeamBody {
  const { teamName, members, answers, paymentStatus, transactionId } = team;
  return {
    teamName,
    members: members.map(({ isLeader: _isLeader, ...entered }) => entered),
    ...(answers && { answers }),
    upiTransactionId: paymentStatus === 'pending' ? (transactionId ?? '') : newIdOf(team),
  };
}

/** Returns what was typed and not sent, unless it is the rejected id. */
function newIdOf({ _id, transactionId }: TeamDetail): string {
  const typed = keptId(_id);
  return typed === transactionId ? '' : typed;
}
