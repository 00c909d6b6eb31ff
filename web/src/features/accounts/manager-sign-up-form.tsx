import { managerSignUpIssues } from '@hackon/contract/accounts/account-rules';
import type { ManagerRole } from '@hackon/contract/accounts/accounts';
import { limits } from '@hackon/contract/limits';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { faultOf } from '../../forms/fault-of.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useSignUpManager } from './accounts.queries.ts';
import { EmailField } from './email-field.tsx';
import { managerRoles } from './manager-roles.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface Values {
  name: string;
  email: string;
  organization: string;
  department: string;
  role: ManagerRole;
  password: string;
  confirmation: string;
}

const empty: Values = {
  name: '',
  email: '',
  organization: '',
  department: '',
  role: 'other',
  password: '',
  confirmation: '',
};

/** `GuestsOnly` opens the dashboard after one second. */
export function ManagerSignUpForm() {
  const signUp = useSignUpManager();
  const form = useRuleForm<Values>(
    (values) => managerSignUpIssues(trimmed(values)),
    {
      defaultValues: empty,
    },
    send,
  );
  const { errors, isSubmitting } = form.formState;

  async function send(values: Values) {
    const { confirmation: _, ...body } = trimmed(values);
    try {
      await signUp.mutateAsync(body);
      toastSuccess(accountMessages.managerSignUpDone);
    } catch (failure) {
      showFailure(form, failure, accountMessages.signUpFailed);
    }
  }

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5 sm:grid-cols-2">
      <Field label="Full Name" required error={faultOf(form, 'name', 'Enter your name')}>
        <Input autoComplete="name" maxLength={limits.name} {...form.register('name')} />
      </Field>
      <EmailField
        autoComplete="username"
        error={faultOf(form, 'email', 'Enter your email')}
        {...form.register('email')}
      />
      <Field label="Organization" required error={faultOf(form, 'organization', 'Enter your organization')}>
        <Input autoComplete="organization" maxLength={limits.shortText} {...form.register('organization')} />
      </Field>
      <Field label="Department (optional)" error={errors.department?.message}>
        <Input maxLength={limits.shortText} {...form.register('department')} />
      </Field>
      <Field label="Role" required error={errors.role?.message} className="sm:col-span-2">
        <Select {...form.register('role')}>
          <option value="other">Select Role</option>
          {managerRoles.map(({ role, label }) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <NewPasswordField
        error={faultOf(form, 'password', 'Enter a password')}
        {...form.register('password')}
      />
      <Field label="Confirm Password" required error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
      </Field>
      <div className="flex flex-col gap-5 sm:col-span-2">
        <FormFailure message={errors.root?.message} />
        <Button
          type="submit"
          size="large"
          busy={isSubmitting || signUp.isSuccess}
          busyLabel="Creating account..."
        >
          Create Account
        </Button>
      </div>
    </form>
  );
}

function trimmed(values: Values): Values {
  return {
    ...values,
    name: values.name.trim(),
    email: values.email.trim().toLowerCase(),
    organization: values.organization.trim(),
    department: values.department.trim(),
  };
}
