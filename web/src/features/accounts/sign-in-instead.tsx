import type { Audience } from '@hackon/contract/accounts/accounts';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../../app/paths.ts';

interface WithEmail {
  email: string;
}

/** Takes the typed email along: the account may exist, as after a sign-up whose answer was lost. */
export function SignInInstead({ audience }: { audience: Audience }) {
  const email = useWatch<{ email: string }>({ name: 'email' });
  return (
    <p className="text-small text-muted">
      Already have an account?{' '}
      <Link
        to={pathTo(audience === 'student' ? 'studentLogin' : 'managerLogin')}
        state={{ email } satisfies WithEmail}
        className="link"
      >
        Sign in
      </Link>
    </p>
  );
}

/** Returns the email that was typed on the sign-up page, or an empty text. */
export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
