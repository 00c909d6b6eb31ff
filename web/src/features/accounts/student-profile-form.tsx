import { blankIssues } from '@hackon/contract/account-rules';
import type { StudentUser } from '@hackon/contract/accounts';
import { limits } from '@hackon/contract/limits';
import { faultOf } from '../../forms/fault-of.ts';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { messages } from '@hackon/contract/messages';
import { toastSuccess } from '../../ui/toast.ts';
import { useUpdateStudent } from './accounts.queries.ts';
import { ProfileForm } from './profile-form.tsx';

/** What a student may change of their profile: name and college. */
export function StudentProfileForm({ student }: { student: StudentUser }) {
  const update = useUpdateStudent();
  const form = useRuleForm(
    (values) => blankIssues(values, ['name', 'college']),
    {
      defaultValues: { name: student.name, college: student.college },
    },
    send,
  );

  async function send(values: { name: string; college: string }) {
    try {
      await update.mutateAsync(values);
      form.reset(values);
      toastSuccess(messages.profileSaved);
    } catch (failure) {
      showFailure(form, failure, messages.profileUpdateFailed);
    }
  }

  return (
    <ProfileForm form={form} email={student.email}>
      <Field label="Full name" required error={faultOf(form, 'name', 'Enter your name')}>
        <Input autoComplete="name" maxLength={limits.name} {...form.register('name')} />
      </Field>
      <Field label="College name" required error={faultOf(form, 'college', 'Enter your college')}>
        <Input autoComplete="organization" maxLength={limits.shortText} {...form.register('college')} />
      </Field>
    </ProfileForm>
  );
}
