import type { Audience } from '@hackon/contract/accounts/accounts';
import { Link, useNavigate } from 'react-router';
import { pathTo, pathToForgotPassword } from '../../app/paths.ts';
import { useSession } from '../../session/session.tsx';
import { AccountScreen } from './account-screen.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLinkToken } from '../../session/use-link-token.ts';

/** Works for signed-in people too, because the link may belong to another account. */
export function Component() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const session = useSession();

  function leave(audience: Audience) {
    // A signed-in person would be redirected away from the login page.
    if (session.status !== 'guest') session.signOut();
    void navigate(audience === 'student' ? pathTo('studentLogin') : pathTo('managerLogin'), {
      replace: true,
    });
  }

  return (
    <AccountScreen
      title="Set a New Password"
      heading="Set a new password"
      intro="You’ll be signed out everywhere. Then sign in with the new password."
      poster="manager-login"
    >
      {token === '' ? (
        <p className="rounded-control bg-amber-soft px-3.5 py-3 text-small font-medium text-amber">
          This page needs the link from your email. Please open the link again.
        </p>
      ) : (
        <ResetPasswordForm token={token} onDone={leave} />
      )}
      <p className="mt-6 text-small text-muted">
        <span className="block">Link not working?</span>
        <Link to={pathToForgotPassword('student')} className="link whitespace-nowrap">
          Get a new student link
        </Link>
        {' · '}
        <Link to={pathToForgotPassword('manager')} className="link whitespace-nowrap">
          Get a new manager link
        </Link>
      </p>
    </AccountScreen>
  );
}
