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
    </AccountScreen>
  );
}
