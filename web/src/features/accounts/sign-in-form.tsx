import { blankIssues } from '@hackon/contract/accounts/account-rules';
import type { Audience } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { useId } from 'react';
import { Link } from 'react-router';
import { pathToForgotPassword } from '../../app/paths.ts';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { EmailField } from './account-fields.tsx';
import { useSignIn } from './accounts.queries.ts';
import { useTypedEmail } from './sign-in-instead.tsx';

/** `GuestsOnly` leaves the page after signing in. */
export function SignInForm({ audience }: { audience: Audience }) {
  const signIn = useSignIn(audience);
  const rememberId = useId();
  const form = useRuleForm(
    (values) => blankIssues(values, ['email', 'password']),
    { defaultValues: { email: useTypedEmail(), password: '' } },
    async ({ email, password }) => {
      await signIn.mutateAsync({ email: email.trim().toLowerCase(), password });
      toastSuccess(accountMessages.loginDone);
    },
    accountMessages.loginFailed,
  );
  return (
    // Stays busy until the next page has loaded.
    <SubmitForm form={form} action="Sign in" size="large" busy={signIn.isSuccess} busyLabel="Signing in...">
      <EmailField />
      <FormField<{ password: string }>
        name="password"
        label="Password"
        missing="Enter your password"
        as={PasswordInput}
        autoComplete="current-password"
      />
      {/* Remember me has no effect (specification, point 2). */}
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
        {audience === 'manager' && <Checkbox id={rememberId} label="Remember me" defaultChecked />}
        <Link to={pathToForgotPassword(audience)} className="link text-small pointer-coarse:py-3">
          Forgot password
        </Link>
      </div>
    </SubmitForm>
  );
}
