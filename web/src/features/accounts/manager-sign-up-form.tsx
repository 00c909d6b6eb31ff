import { managerSignUpIssues } from '@hackon/contract/accounts/account-rules';
import type { ManagerRole } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import {
  ConfirmationField,
  EmailField,
  NameField,
  NewPasswordField,
  OrganizationFields,
} from './account-fields.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { useSignUpManager } from './accounts.queries.ts';

/** The role is `other` if none is chosen. */
const managerRoles: { role: ManagerRole; label: string }[] = [
  { role: 'event_manager', label: 'Event Manager' },
  { role: 'coordinator', label: 'Coordinator' },
  { role: 'admin', label: 'Admin' },
];

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

const secret = ['password', 'confirmation'] as const;

/** `GuestsOnly` opens the dashboard after one second. */
export function ManagerSignUpForm() {
  const signUp = useSignUpManager();
  const form = useRuleForm<Values>(
    (values) => managerSignUpIssues(trimmed(values)),
    { defaultValues: empty },
    async (values) => {
      const { confirmation: _, ...body } = trimmed(values);
      await signUp.mutateAsync(body);
      toastSuccess(accountMessages.managerSignUpDone);
    },
    accountMessages.signUpFailed,
  );
  useKeptValues(form, useOwnPlace('managerSignUp'), secret);
  return (
    <SubmitForm
      form={form}
      action="Create Account"
      size="large"
      busy={signUp.isSuccess}
      busyLabel="Creating account..."
      done={<SignInInstead audience="manager" />}
      className="sm:grid-cols-2"
    >
      <NameField />
      <EmailField />
      <OrganizationFields />
      <Field label="Role" required error={form.formState.errors.role?.message} className="sm:col-span-2">
        <Select {...form.register('role')}>
          <option value="other">Select Role</option>
          {managerRoles.map(({ role, label }) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <NewPasswordField />
      <ConfirmationField />
    </SubmitForm>
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
