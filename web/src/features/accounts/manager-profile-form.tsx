import { blankIssues } from '@hackon/contract/account-rules';
import type { ManagerUser } from '@hackon/contract/accounts';
import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import { faultOf } from '../../forms/fault-of.ts';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useUpdateManager } from './accounts.queries.ts';
import { ProfileForm } from './profile-form.tsx';

/** What a manager may change of their profile: name, organization and department. */
export function ManagerProfileForm({ manager }: { manager: ManagerUser }) {
  const update = useUpdateManager();
  const { name, organization, department } = manager;
  const form = useRuleForm(
    (values) => blankIssues(values, ['name', 'organization']),
    {
      defaultValues: { name, organization, department },
    },
    send,
  );
  const { errors } = form.formState;

  async function send(values: { name: string; organization: string; department: string }) {
    try {
      await update.mutateAsync(values);
      form.reset(values);
      toastSuccess(messages.profileSaved);
    } catch (failure) {
      showFailure(form, failure, messages.profileUpdateFailed);
    }
  }

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
