import { useSession } from '../../session/session.tsx';
import { useSignOut } from '../../session/sign-out.ts';
import { MailChoicesSection } from './mail-choices-section.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { StudentProfileForm } from './student-profile-form.tsx';

export function Component() {
  const session = useSession();
  const signOut = useSignOut();
  if (session.status !== 'signed-in' || session.audience !== 'student') return null;
  return (
    <ProfileScreen
      email={session.user.email}
      about="Organizers see your name and college."
      form={<StudentProfileForm student={session.user} />}
      whyConfirm="Once confirmed, you get emails about your teams and see the teams that others added you to. When many teams register from one network, an event accepts only confirmed addresses."
      emails={<MailChoicesSection />}
      kept={
        <>
          <p>
            Your account, sessions and personal details will be deleted. If your email address is confirmed,
            your details are also removed from teams that others registered.
          </p>
          <p className="text-muted">
            Teams that you registered keep their place. The organizer keeps the team name, the other members
            and the payment with its transaction ID. Your name, email, register number and mobile number are
            removed. If a team will not take part, withdraw it first.
          </p>
        </>
      }
      onEnded={signOut}
    />
  );
}
