import { blankIssues } from '@hackon/contract/accounts/account-rules';
import type { ManagerUser } from '@hackon/contract/accounts/accounts';
import { limits } from '@hackon/contract/limits';
import { faultOf } from '../../forms/fault-of.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useUpdateManager } from './accounts.queries.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ManagerProfileForm({ manager }: { manager: ManagerUser }) {
  const update = useUpdateManager();
  const { name, organization, department } = manager;
  const form = useProfileForm(
    (values) => blankIssues(values, ['name', 'organization']),
    { name, organization, department },
    update.mutateAsync,
  );
  const { errors } = form.formState;

  return (
    <ProfileForm form={form} email={manager.email}>
      <Field label="Full Name" required error={faultOf(form, 'name', 'Enter your name')}>
        <Input autoComplete="name" maxLength={limits.name} {...form.register('name')} />
      </Field>
      <Field label="Organization" required error={faultOf(form, 'organization', 'Enter your organization')}>
        <Input autoComplete="organization" maxLength={limits.shortText} {...form.register('organization')} />
      </Field>
      <Field label="Department (optional)" error={errors.department?.message}>
        <Input maxLength={limits.shortText} {...form.register('department')} />
      </Field>
    </ProfileForm>
  );
}
