import { newPasswordIssues } from '@hackon/contract/accounts/account-rules';
import type { Audience } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { faultOf } from '../../forms/fault-of.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useResetPassword } from './account-security.queries.ts';
import { NewPasswordField } from './new-password-field.tsx';

const empty = { password: '', confirmation: '' };

/** `onDone` receives the audience of the account. */
export function ResetPasswordForm({
  token,
  onDone,
}: {
  token: string;
  onDone: (audience: Audience) => void;
}) {
  const reset = useResetPassword();
  const form = useRuleForm(newPasswordIssues, { defaultValues: empty }, send);
  const { errors, isSubmitting } = form.formState;

  async function send({ password }: typeof empty) {
    try {
      const { message, audience } = await reset.mutateAsync({ token, password });
      toastSuccess(message);
      onDone(audience);
    } catch (failure) {
      showFailure(form, failure, accountMessages.passwordResetFailed);
    }
  }

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <NewPasswordField
        label="New Password"
        error={faultOf(form, 'password', 'Enter a password')}
        {...form.register('password')}
      />
      <Field label="Confirm Password" required error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
      </Field>
      <FormFailure message={errors.root?.message} />
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Saving...">
        Set password
      </Button>
    </form>
  );
}
