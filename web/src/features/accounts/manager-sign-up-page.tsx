import { AccountScreen } from './account-screen.tsx';
import { ManagerSignUpForm } from './manager-sign-up-form.tsx';
import { PolicyNote } from './policy-note.tsx';

export function Component() {
  return (
    <AccountScreen
      title="Manager Registration"
      heading="Host a Hackathon"
      intro="Create a manager account, publish your event, and collect registrations and fees in one place."
      poster="manager-sign-up"
    >
      <ManagerSignUpForm />
      <PolicyNote />
    </AccountScreen>
  );
}
