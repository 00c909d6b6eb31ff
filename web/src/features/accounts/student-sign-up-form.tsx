import { studentSignUpIssues } from '@hackon/contract/accounts/account-rules';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { pathTo } from '../../app/paths.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { storedRedirectPath } from '../../session/redirect-path.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { CollegeField, EmailField, NameField, NewPasswordField } from './account-fields.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { useSignUpStudent } from './accounts.queries.ts';

const empty = { name: '', email: '', password: '', college: '' };

const secret = ['password'] as const;

export function StudentSignUpForm() {
  const signUp = useSignUpStudent();
  const form = useRuleForm(
    (values) => studentSignUpIssues(trimmed(values)),
    { defaultValues: empty },
    async (values) => {
      // Before the team, the specification's message alone would seem to be about the team.
      const isForTeam = leadsToTeam();
      await signUp.mutateAsync(trimmed(values));
      if (isForTeam)
        toastSuccess(accountMessages.accountCreated, { note: accountMessages.studentSignUpDone });
      else toastSuccess(accountMessages.studentSignUpDone);
    },
    accountMessages.signUpFailed,
  );
  useKeptValues(form, useOwnPlace('studentSignUp'), secret);
  return (
    // Stays busy until the next page has loaded. A second press would fail.
    <SubmitForm
      form={form}
      action="Create Account"
      size="large"
      busy={signUp.isSuccess}
      busyLabel="Creating account..."
      done={<SignInInstead audience="student" />}
    >
      <NameField />
      <EmailField />
      <NewPasswordField />
      <CollegeField />
    </SubmitForm>
  );
}

/** Returns whether the next page is the form of a team, or a team that forms. */
function leadsToTeam(): boolean {
  const wanted = storedRedirectPath() ?? '';
  return (['registerTeam', 'formTeam', 'join'] as const).some((page) => wanted.startsWith(pathTo(page, '')));
}

function trimmed(values: typeof empty): typeof empty {
  return {
    name: values.name.trim(),
    email: values.email.trim().toLowerCase(),
    password: values.password,
    college: values.college.trim(),
  };
}
