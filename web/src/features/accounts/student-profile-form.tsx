import { blankIssues } from '@hackon/contract/accounts/account-rules';
import type { StudentUser } from '@hackon/contract/accounts/accounts';
import { limits } from '@hackon/contract/limits';
import { faultOf } from '../../forms/fault-of.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useUpdateStudent } from './accounts.queries.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function StudentProfileForm({ student }: { student: StudentUser }) {
  const update = useUpdateStudent();
  const { name, college } = student;
  const form = useProfileForm(
    (values) => blankIssues(values, ['name', 'college']),
    { name, college },
    update.mutateAsync,
  );

  return (
    <ProfileForm form={form} email={student.email}>
      <Field label="Full Name" required error={faultOf(form, 'name', 'Enter your name')}>
        <Input
          autoComplete="name"
          autoCapitalize="words"
          maxLength={limits.name}
          {...form.register('name')}
        />
      </Field>
      <Field label="College Name" required error={faultOf(form, 'college', 'Enter your college')}>
        <Input
          autoComplete="organization"
          autoCapitalize="words"
          maxLength={limits.shortText}
          {...form.register('college')}
        />
      </Field>
    </ProfileForm>
  );
}
