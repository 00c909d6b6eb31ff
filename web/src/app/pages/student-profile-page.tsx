import { StudentProfileForm } from '../../features/accounts/student-profile-form.tsx';
import { useSession } from '../../session/session.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** /student/profile. The guard has seen to it that a student is signed in. */
export function Component() {
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle title="Profile" />
      <div className="max-w-xl">
        <h1 className="text-page">Profile</h1>
        <p className="mt-1 mb-6 text-muted">Your name and college, as organizers see them.</p>
        {session.status === 'signed-in' && session.audience === 'student' && (
          <StudentProfileForm student={session.user} />
        )}
      </div>
    </div>
  );
}
