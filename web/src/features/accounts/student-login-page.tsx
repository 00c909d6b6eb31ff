import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { AccountScreen } from './account-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useWantedRegistration } from './use-wanted-registration.ts';

export function Component() {
  useWantedRegistration();
  return (
    <AccountScreen
      title="Student Login"
      heading="Welcome Back, Hacker!"
      intro="Sign in to register a team and check your registrations."
      poster="student-login"
    >
      <SignInForm audience="student" />
      <p className="mt-6 text-small text-muted">
        Don't have an account?{' '}
        <Link to={pathTo('studentSignUp')} className="link">
          Register
        </Link>
      </p>
      <p className="mt-2 text-small">
        <Link to={pathTo('events')} className="link">
          Back to Events
        </Link>
      </p>
    </AccountScreen>
  );
}
