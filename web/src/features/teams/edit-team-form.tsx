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

/**
 * Changes a student's own team while registration is open. A rejected team pays again in the same step, so that
 * whatever another team has taken meanwhile can be mended at its field. `onDone` hears when all is saved, and when
 * the team is withdrawn.
 */
export function EditTeamForm({
  event,
  team,
  confirmEmail,
  onDone,
}: {
  event: PublicEvent;
  team: TeamDetail;
  /** A button that mails the link to confirm the email, for when the server asks for that first. */
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

  // Not right after the answer: the guard below must have heard of it before the page changes.
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  async function save({ teamName, members, upiTransactionId }: RegisterTeamBody) {
    try {
      await saving.mutateAsync({ teamName, members, ...(paysAgain && { upiTransactionId }) });
      toastSuccess(paysAgain ? teamMessages.paymentResubmitted : teamMessages.teamUpdated);
    } catch (failure) {
      // Without a session the guard of this page leads to the login, and says so.
      if (failure instanceof ApiFailure && failure.status === 401) return;
      showFailure(form, failure, teamMessages.teamUpdateFailed);
    }
  }

  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <form
        noValidate
        // What takes the focus must not hide behind the bar below.
        className="flex flex-col gap-10 [&_input]:scroll-mb-32"
        onSubmit={form.submit}
      >
        {team.paymentStatus === 'rejected' && <RejectedPayment team={team} event={event} form={form} />}
        <TeamFields form={form} max={event.maxTeamSize} />
        {/* Once there is something to save it stays in reach, as fifty members may lie below, and beside the chat's button. */}
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
