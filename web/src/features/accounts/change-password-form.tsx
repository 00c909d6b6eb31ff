import { changePasswordIssues } from '@hackon/contract/accounts/account-rules';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { faultOf } from '../../forms/fault-of.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useChangePassword } from './account-security.queries.ts';
import { NewPasswordField } from './new-password-field.tsx';

const empty = { currentPassword: '', password: '', confirmation: '' };

export function ChangePasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const form = useRuleForm(changePasswordIssues, { defaultValues: empty }, send);
  const { errors, isSubmitting } = form.formState;

  async function send({ currentPassword, password }: typeof empty) {
    try {
      const { message } = await change.mutateAsync({ currentPassword, password });
      form.reset(empty);
      toastSuccess(message);
    } catch (failure) {
      showFailure(form, failure, accountMessages.passwordChangeFailed);
    }
  }

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {/* Tells a password manager which account this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current Password"
        required
        error={faultOf(form, 'currentPassword', 'Enter your current password')}
      >
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <NewPasswordField
        label="New Password"
        error={faultOf(form, 'password', 'Enter a password')}
        {...form.register('password')}
      />
      <Field label="Confirm Password" required error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
      </Field>
      <FormFailure message={errors.root?.message} />
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel="Changing...">
          Change password
        </Button>
      </div>
    </form>
  );
}
