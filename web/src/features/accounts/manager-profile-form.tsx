import { blankIssues } from '@hackon/contract/accounts/account-rules';
import type { ManagerUser } from '@hackon/contract/accounts/accounts';
import { NameField, OrganizationFields } from './account-fields.tsx';
import { useUpdateManager } from './accounts.queries.ts';
import { ProfileForm } from './profile-form.tsx';

export function ManagerProfileForm({ manager }: { manager: ManagerUser }) {
  const update = useUpdateManager();
  const { name, organization, department } = manager;
  return (
    <ProfileForm
      rule={(values) => blankIssues(values, ['name', 'organization'])}
      saved={{ name, organization, department }}
      save={update.mutateAsync}
      email={manager.email}
    >
      <NameField />
      <OrganizationFields />
    </ProfileForm>
  );
}
