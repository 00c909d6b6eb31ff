import { Link } from 'react-router';
import { AccountScreen } from '../../features/accounts/account-screen.tsx';
import { StudentSignUpForm } from '../../features/accounts/student-sign-up-form.tsx';
import { pathTo } from '../paths.ts';

/** /student/register */
export function Component() {
  return (
    <AccountScreen
      title="Student Registration"
      heading="Join the Hackathon"
      intro="One account for every hackathon. You can register a team right after."
      poster="student-sign-up"
    >
      <StudentSignUpForm />
      <p className="mt-6 text-small text-muted">
        Already have an account?{' '}
        <Link to={pathTo('studentLogin')} className="link">
          Sign in
        </Link>
      </p>
    </AccountScreen>
  );
}
