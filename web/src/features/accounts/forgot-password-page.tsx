import type { Audience } from '@hackon/contract/accounts/accounts';
import { Link, useSearchParams } from 'react-router';
import { pathTo, pathToForgotPassword } from '../../app/paths.ts';
import { AccountScreen } from './account-screen.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** One email can have two accounts. `?as=student` means the student account. */
export function Component() {
  const [search] = useSearchParams();
  const audience: Audience = search.get('as') === 'student' ? 'student' : 'manager';
  const isStudent = audience === 'student';
  return (
    <AccountScreen
      title="Forgot Password"
      heading="Forgot your password?"
      intro={`Enter the email of your ${isStudent ? 'student' : 'manager'} account. We will send you a link to set a new password.`}
      poster={isStudent ? 'student-login' : 'manager-login'}
    >
      <ForgotPasswordForm key={audience} audience={audience} />
      <p className="mt-6 text-small text-muted">
        {isStudent ? 'Do you organize events?' : 'Are you a student?'}{' '}
        <Link to={pathToForgotPassword(isStudent ? 'manager' : 'student')} className="link">
          {isStudent ? 'Reset a manager password' : 'Reset a student password'}
        </Link>
      </p>
      <p className="mt-2 text-small">
        <Link to={isStudent ? pathTo('studentLogin') : pathTo('managerLogin')} className="link">
          Back to sign in
        </Link>
      </p>
    </AccountScreen>
  );
}
