import type { PublicEvent } from '@hackon/contract/events/events';
import { teamMessages } from '@hackon/contract/teams/messages';
import { registrationIssues, teamIssues } from '@hackon/contract/teams/registration-rules';
import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams/teams';
import { useEffect, type ReactNode } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { isEmailUnconfirmed } from './is-email-unconfirmed.ts';
import { useSaveTeam, useWithdrawTeam } from './own-team.queries.ts';
import { mayPayAgain, RejectedPayment } from './rejected-payment.tsx';
import { TeamFields } from './team-fields.tsx';
import { WithdrawTeam } from './withdraw-team.tsx';

/** A rejected team's new payment goes in the same request, so conflicts show at their fields. */
export function EditTeamForm({
  event,
  team,
  confirmEmail,
  onDone,
}: {
  event: PublicEvent;
  team: TeamDetail;
  confirmEmail: ReactNode;
  onDone: () => void;
}) {
  const paysAgain = mayPayAgain(team, event);
  const saving = useSaveTeam(team._id);
  const withdrawal = useWithdrawTeam(team._id);
  const form = useRuleForm<RegisterTeamBody>(
    (values) => (paysAgain ? registrationIssues(event, values) : teamIssues(event, values)),
    { defaultValues: formOf(team) },
    save,
  );
  const { errors, isDirty, isSubmitting } = form.formState;
  const isDone = saving.isSuccess || withdrawal.isSuccess;

  // The leave guard must see the new state first.
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  async function save({ teamName, members, upiTransactionId }: RegisterTeamBody) {
    try {
      await saving.mutateAsync({ teamName, members, ...(paysAgain && { upiTransactionId }) });
      toastSuccess(paysAgain ? teamMessages.paymentResubmitted : teamMessages.teamUpdated);
    } catch (failure) {
      // The guard redirects on 401.
      if (failure instanceof ApiFailure && failure.status === 401) return;
      showFailure(form, failure, teamMessages.teamUpdateFailed);
    }
  }

  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <form
        noValidate
        // Keeps focused fields clear of the sticky footer.
        className="flex flex-col gap-10 [&_input]:scroll-mb-32"
        onSubmit={form.submit}
      >
        {team.paymentStatus === 'rejected' && <RejectedPayment team={team} event={event} form={form} />}
        <TeamFields form={form} max={event.maxTeamSize} />
        {/* Sticky while there are changes. Leaves room for the chat button. */}
        <div
          className={classes(
            '-mx-4 -my-4 flex flex-col gap-4 border-t py-4 pl-4 sm:-mx-6 sm:pl-6 lg:mx-0 lg:px-0',
            isDirty ? 'sticky bottom-0 z-10 border-line bg-paper pr-24' : 'border-transparent pr-4 sm:pr-6',
          )}
        >
          <FormFailure
            message={errors.root?.message}
            remedy={isEmailUnconfirmed(saving.error) && confirmEmail}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              busy={isSubmitting || saving.isSuccess}
              busyLabel="Saving..."
              className="max-sm:grow"
            >
              {paysAgain ? 'Submit Payment Again' : 'Save Changes'}
            </Button>
            {isDirty && !saving.isSuccess && <p className="text-small text-muted">Not saved yet</p>}
          </div>
        </div>
      </form>
      <WithdrawTeam team={team} withdrawal={withdrawal} />
      <LeaveGuard when={isDirty && !isSubmitting && !isDone}>Your changes are not saved.</LeaveGuard>
    </div>
  );
}

function formOf({ teamName, members }: TeamDetail): RegisterTeamBody {
  return {
    teamName,
    members: members.map(({ isLeader: _isLeader, ...entered }) => entered),
    upiTransactionId: '',
  };
}
