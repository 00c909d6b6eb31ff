import { ManagerProfileForm } from '../../features/accounts/manager-profile-form.tsx';
import { ProfileScreen } from '../../features/accounts/profile-screen.tsx';
import { useSession } from '../../session/session.tsx';
import { useSignOut } from '../sign-out.ts';

/** /manager/profile. The guard has seen to it that a manager is signed in. */
export function Component() {
  const session = useSession();
  const signOut = useSignOut();
  if (session.status !== 'signed-in' || session.audience !== 'manager') return null;
  return (
    <ProfileScreen
      email={session.user.email}
      about="The organization is shown on your events."
      form={<ManagerProfileForm manager={session.user} />}
      whyConfirm="A confirmed address can be relied on when you forget your password. Nothing else waits for it."
      kept={
        <>
          <p>
            Your account, your sessions and your events are deleted. Events with teams that are not over must
            be deleted first, or be over: their teams count on them.
          </p>
          <p className="text-muted">
            Of an event that is over, the students who were there keep its title, dates and place on their
            cards, without your name, contact details and UPI ID.
          </p>
        </>
      }
      onEnded={signOut}
    />
  );
}
