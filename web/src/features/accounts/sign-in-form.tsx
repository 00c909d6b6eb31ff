import { blankIssues } from '@hackon/contract/accounts/account-rules';
import type { Audience } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { useId } from 'react';
import { Link } from 'react-router';
import { pathToForgotPassword } from '../../app/paths.ts';
import { faultOf } from '../../forms/fault-of.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useSignIn } from './accounts.queries.ts';
import { EmailField } from './email-field.tsx';

/** `GuestsOnly` leaves the page after signing in. */
export function SignInForm({ audience }: { audience: Audience }) {
  const signIn = useSignIn(audience);
  const rememberId = useId();
  const form = useRuleForm(
    (values) => blankIssues(values, ['email', 'password']),
    {
      defaultValues: { email: '', password: '' },
    },
    send,
  );
  const { errors, isSubmitting } = form.formState;

  async function send({ email, password }: { email: string; password: string }) {
    try {
      await signIn.mutateAsync({ email: email.trim().toLowerCase(), password });
      toastSuccess(accountMessages.loginDone);
    } catch (failure) {
      showFailure(form, failure, accountMessages.loginFailed);
    }
  }

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <EmailField
        autoComplete="username"
        error={faultOf(form, 'email', 'Enter your email')}
        {...form.register('email')}
      />
      <Field label="Password" required error={faultOf(form, 'password', 'Enter your password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {/* Remember me has no effect (specification, point 2). */}
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
        {audience === 'manager' && <Checkbox id={rememberId} label="Remember me" defaultChecked />}
        <Link to={pathToForgotPassword(audience)} className="link text-small pointer-coarse:py-3">
          Forgot password
        </Link>
      </div>
      <FormFailure message={errors.root?.message} />
      {/* Busy until the next page has loaded. */}
      <Button type="submit" size="large" busy={isSubmitting || signIn.isSuccess} busyLabel="Signing in...">
        Sign in
      </Button>
    </form>
  );
}
