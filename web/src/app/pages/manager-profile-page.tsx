import { ManagerProfileForm } from '../../features/accounts/manager-profile-form.tsx';
import { useSession } from '../../session/session.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** /manager/profile. The guard has seen to it that a manager is signed in. */
export function Component() {
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle title="Profile" />
      <div className="max-w-xl">
        <h1 className="text-page">Profile</h1>
        <p className="mt-1 mb-6 text-muted">The organization is shown on your events.</p>
        {session.status === 'signed-in' && session.audience === 'manager' && (
          <ManagerProfileForm manager={session.user} />
        )}
      </div>
    </div>
  );
}
