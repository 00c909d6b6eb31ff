import { useSession } from '../../session/session.tsx';
import { useSignOut } from '../../session/sign-out.ts';
import { ProfileScreen } from './profile-screen.tsx';
import { StudentProfileForm } from './student-profile-form.tsx';

/** /student/profile. The guard admits only signed-in students. */
export function Component() {
  const session = useSession();
  const signOut = useSignOut();
  if (session.status !== 'signed-in' || session.audience !== 'student') return null;
  return (
    <ProfileScreen
      email={session.user.email}
      about="Your name and college, as organizers see them."
      form={<StudentProfileForm student={session.user} />}
      whyConfirm="Once it is confirmed, our mails say what happened to your teams, and you see teams in which others registered you. When many teams register from one network, an event takes only confirmed addresses."
      kept={
        <>
          <p>
            Your account, your sessions and what you entered about yourself are deleted. So is your place in
            the teams of others, if your email address is confirmed.
          </p>
          <p className="text-muted">
            Teams that you registered keep their place: the organizer keeps the name of the team, its other
            members and the payment with its transaction ID, without your name, email, register number and
            mobile number. If a team is not to take part, withdraw it first.
          </p>
        </>
      }
      onEnded={signOut}
    />
  );
}
