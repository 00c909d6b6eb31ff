import { DataSections } from '../../features/accounts/data-sections.tsx';
import { StudentProfileForm } from '../../features/accounts/student-profile-form.tsx';
import { ProfileSection } from '../../features/accounts/profile-section.tsx';
import { SecuritySections } from '../../features/accounts/security-sections.tsx';
import { useSession } from '../../session/session.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSignOut } from '../sign-out.ts';

/** /student/profile. The guard has seen to it that a student is signed in. */
export function Component() {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle title="Profile" />
      <h1 className="mb-6 text-page">Profile</h1>
      {session.status === 'signed-in' && session.audience === 'student' && (
        <>
          <ProfileSection title="About you" text="Your name and college, as organizers see them.">
            <StudentProfileForm student={session.user} />
          </ProfileSection>
          <SecuritySections
            email={session.user.email}
            whyConfirm="Once it is confirmed, teams that others registered with you in them stand among your registrations. Nothing else waits for it."
            onEnded={signOut}
          />
          <DataSections
            kept={
              <>
                <p>
                  Your account, your sessions and what you entered about yourself are deleted. So is your
                  place in the teams of others, if your email address is confirmed.
                </p>
                <p className="text-muted">
                  Teams that you registered keep their place: the organizer keeps the name of the team, its
                  other members and the payment with its transaction ID, without your name, email, register
                  number and mobile number. If a team is not to take part, withdraw it first.
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
