import { blankIssues } from '@hackon/contract/accounts/account-rules';
import type { StudentUser } from '@hackon/contract/accounts/accounts';
import { CollegeField, NameField } from './account-fields.tsx';
import { useUpdateStudent } from './accounts.queries.ts';
import { ProfileForm } from './profile-form.tsx';

export function StudentProfileForm({ student: { name, college, email } }: { student: StudentUser }) {
  const update = useUpdateStudent();
  return (
    <ProfileForm
      rule={(values) => blankIssues(values, ['name', 'college'])}
      saved={{ name, college }}
      save={update.mutateAsync}
      email={email}
    >
      <NameField />
      <CollegeField />
    </ProfileForm>
  );
}
