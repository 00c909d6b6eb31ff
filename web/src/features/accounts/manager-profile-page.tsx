import { useSession } from '../../session/session.tsx';
import { useSignOut } from '../../session/sign-out.ts';
import { ManagerProfileForm } from './manager-profile-form.tsx';
import { ProfileScreen } from './profile-screen.tsx';

/** /manager/profile. The guard admits only signed-in managers. */
export function Component() {
  const session = useSession();
  const signOut = useSignOut();
  if (session.status !== 'signed-in' || session.audience !== 'manager') return null;
  return (
    <ProfileScreen
      email={session.user.email}
      about="The organization is shown on your events."
      form={<ManagerProfileForm manager={session.user} />}
      whyConfirm="Once it is confirmed, you know that a mail reaches you when you forget your password. All else works without it."
      kept={
        <>
          <p>
            Your account, your sessions and your events are deleted. An event that is not over and has teams
            must be deleted first: they count on you.
          </p>
          <p className="text-muted">
            Students keep title, dates and place of past events on their cards, without your name, contact
            details and UPI ID.
          </p>
        </>
      }
      onEnded={signOut}
    />
  );
}
