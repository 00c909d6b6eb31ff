import { changePasswordIssues } from '@hackon/contract/accounts/account-rules';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ConfirmationField, NewPasswordField } from './account-fields.tsx';
import { useChangePassword } from './account-security.queries.ts';

const empty = { currentPassword: '', password: '', confirmation: '' };

export function ChangePasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const form = useRuleForm(
    changePasswordIssues,
    { defaultValues: empty },
    send,
    accountMessages.passwordChangeFailed,
  );

  async function send({ currentPassword, password }: typeof empty) {
    const { message } = await change.mutateAsync({ currentPassword, password });
    form.reset(empty);
    toastSuccess(message);
  }

  return (
    <SubmitForm form={form} action="Change password" busyLabel="Changing...">
      {/* Tells a password manager which account this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormField<typeof empty>
        name="currentPassword"
        label="Current Password"
        missing="Enter your current password"
        as={PasswordInput}
        autoComplete="current-password"
      />
      <NewPasswordField label="New Password" />
      <ConfirmationField />
    </SubmitForm>
  );
}
