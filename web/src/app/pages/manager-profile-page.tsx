import { DataSections } from '../../features/accounts/data-sections.tsx';
import { ManagerProfileForm } from '../../features/accounts/manager-profile-form.tsx';
import { ProfileSection } from '../../features/accounts/profile-section.tsx';
import { SecuritySections } from '../../features/accounts/security-sections.tsx';
import { useSession } from '../../session/session.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSignOut } from '../sign-out.ts';

/** /manager/profile. The guard has seen to it that a manager is signed in. */
export function Component() {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle title="Profile" />
      <h1 className="mb-6 text-page">Profile</h1>
      {session.status === 'signed-in' && session.audience === 'manager' && (
        <>
          <ProfileSection title="About you" text="The organization is shown on your events.">
            <ManagerProfileForm manager={session.user} />
          </ProfileSection>
          <SecuritySections
            email={session.user.email}
            whyConfirm="A confirmed address can be relied on when you forget your password. Nothing else waits for it."
            onEnded={signOut}
          />
          <DataSections
            kept={
              <>
                <p>
                  Your account, your sessions and your events are deleted. Events with teams that are not over
                  must be deleted first, or be over: their teams count on them.
                </p>
                <p className="text-muted">
                  Of an event that is over, the students who were there keep its title, dates and place on
                  their cards, without your name, contact details and UPI ID.
                </p>
              </>
            }
            onDeleted={signOut}
          />
        </>
      )}
    </div>
  );
}
