import { useSession } from '../../session/session.tsx';
import { useSignOut } from '../../session/sign-out.ts';
import { DigestSection } from './digest-section.tsx';
import { ManagerProfileForm } from './manager-profile-form.tsx';
import { ProfileScreen } from './profile-screen.tsx';

export function Component() {
  const session = useSession();
  const signOut = useSignOut();
  if (session.status !== 'signed-in' || session.audience !== 'manager') return null;
  return (
    <ProfileScreen
      email={session.user.email}
      about="Your events show the organization."
      form={<ManagerProfileForm manager={session.user} />}
      whyConfirm="Confirm your address to get emails about your events, to invite people and to email teams."
      emails={<DigestSection />}
      kept={
        <>
          <p>
            Your account, sessions and events will be deleted. First delete any event that has teams and is
            not over.
          </p>
          <p className="text-muted">
            Students still see the title, dates and place of past events, but not your name, contact details
            or UPI ID.
          </p>
        </>
      }
      onEnded={signOut}
    />
  );
}
