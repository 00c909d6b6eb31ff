import { newPasswordIssues } from '@hackon/contract/accounts/account-rules';
import type { Audience } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { ConfirmationField, NewPasswordField } from './account-fields.tsx';
import { useResetPassword } from './account-security.queries.ts';

/** `onDone` receives the audience of the account. */
export function ResetPasswordForm({
  token,
  onDone,
}: {
  token: string;
  onDone: (audience: Audience) => void;
}) {
  const reset = useResetPassword();
  const form = useRuleForm(
    newPasswordIssues,
    { defaultValues: { password: '', confirmation: '' } },
    async ({ password }) => {
      const { message, audience } = await reset.mutateAsync({ token, password });
      toastSuccess(message);
      onDone(audience);
    },
    accountMessages.passwordResetFailed,
  );
  return (
    <SubmitForm form={form} action="Set password" size="large" busyLabel="Saving...">
      <NewPasswordField label="New Password" />
      <ConfirmationField />
    </SubmitForm>
  );
}
