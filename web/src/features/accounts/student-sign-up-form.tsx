import { studentSignUpIssues } from '@hackon/contract/accounts/account-rules';
import { limits } from '@hackon/contract/limits';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { faultOf } from '../../forms/fault-of.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useSignUpStudent } from './accounts.queries.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const empty = { name: '', email: '', password: '', college: '' };

export function StudentSignUpForm() {
  const signUp = useSignUpStudent();
  const form = useRuleForm((values) => studentSignUpIssues(trimmed(values)), { defaultValues: empty }, send);
  const { errors, isSubmitting } = form.formState;

  async function send(values: typeof empty) {
    try {
      await signUp.mutateAsync(trimmed(values));
      toastSuccess(accountMessages.studentSignUpDone);
    } catch (failure) {
      showFailure(form, failure, accountMessages.signUpFailed);
    }
  }

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <Field label="Full Name" required error={faultOf(form, 'name', 'Enter your name')}>
        <Input
          autoComplete="name"
          autoCapitalize="words"
          maxLength={limits.name}
          {...form.register('name')}
        />
      </Field>
      <EmailField
        autoComplete="username"
        error={faultOf(form, 'email', 'Enter your email')}
        {...form.register('email')}
      />
      <NewPasswordField
        error={faultOf(form, 'password', 'Enter a password')}
        {...form.register('password')}
      />
      <Field label="College Name" required error={faultOf(form, 'college', 'Enter your college')}>
        <Input
          autoComplete="organization"
          autoCapitalize="words"
          maxLength={limits.shortText}
          {...form.register('college')}
        />
      </Field>
      <FormFailure message={errors.root?.message} />
      {/* Busy until the next page has loaded: a second press would fail. */}
      <Button
        type="submit"
        size="large"
        busy={isSubmitting || signUp.isSuccess}
        busyLabel="Creating account..."
      >
        Create Account
      </Button>
    </form>
  );
}

function trimmed(values: typeof empty): typeof empty {
  return {
    name: values.name.trim(),
    email: values.email.trim().toLowerCase(),
    password: values.password,
    college: values.college.trim(),
  };
}
