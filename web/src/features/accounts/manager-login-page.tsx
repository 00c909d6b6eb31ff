import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { AccountScreen } from './account-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function Component() {
  return (
    <AccountScreen
      title="Manager Login"
      heading="Manager Login"
      intro="Manage your events, their teams and pending payments."
      poster="manager-login"
    >
      <SignInForm audience="manager" />
      <p className="mt-6 text-small text-muted">
        Don't have an account?{' '}
        <Link to={pathTo('managerSignUp')} className="link">
          Register as a manager
        </Link>
      </p>
    </AccountScreen>
  );
}
