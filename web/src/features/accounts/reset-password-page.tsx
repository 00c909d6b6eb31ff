import type { Audience } from '@hackon/contract/accounts/accounts';
import { Link, useNavigate } from 'react-router';
import { pathTo, pathToForgotPassword } from '../../app/paths.ts';
import { useSession } from '../../session/session.tsx';
import { AccountScreen } from './account-screen.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** /reset-password, opened from the mail. Signed-in people may open it: the link may be for another account. */
export function Component() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const session = useSession();

  function leave(audience: Audience) {
    // The reset ended this account's sessions. Any other session would block the login page.
    if (session.status !== 'guest') session.signOut();
    void navigate(audience === 'student' ? pathTo('studentLogin') : pathTo('managerLogin'), {
      replace: true,
    });
  }

  return (
    <AccountScreen
      title="Set a New Password"
      heading="Set a new password"
      intro="It signs you out on every device. Then you sign in with it."
      poster="manager-login"
    >
      {token === '' ? (
        <p className="rounded-control bg-amber-soft px-3.5 py-3 text-small font-medium text-amber">
          Please open the link from the mail again: this address alone does not say whose password it is.
        </p>
      ) : (
        <ResetPasswordForm token={token} onDone={leave} />
      )}
      <p className="mt-6 text-small text-muted">
        <span className="block">Does the link not work any more?</span>
        <Link to={pathToForgotPassword('student')} className="link whitespace-nowrap">
          New link for a student
        </Link>
        {' · '}
        <Link to={pathToForgotPassword('manager')} className="link whitespace-nowrap">
          New link for a manager
        </Link>
      </p>
    </AccountScreen>
  );
}
