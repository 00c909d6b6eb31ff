import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { AccountScreen } from './account-screen.tsx';
import { PolicyNote } from './policy-note.tsx';
import { StudentSignUpForm } from './student-sign-up-form.tsx';

export function Component() {
  return (
    <AccountScreen
      title="Student Registration"
      heading="Join the Hackathon"
      intro="One account for every hackathon. You can register a team right after."
      poster="student-sign-up"
    >
      <StudentSignUpForm />
      <PolicyNote />
      <p className="mt-6 text-small text-muted">
        Already have an account?{' '}
        <Link to={pathTo('studentLogin')} className="link">
          Sign in
        </Link>
      </p>
    </AccountScreen>
  );
}
