import { accountMessages } from '@hackon/contract/accounts/messages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../app/paths.ts';
import { toastSuccess } from '../ui/toast.ts';
import { useSession } from './session.tsx';

/** What the navigation to `/` carries: that it is to sign out, and what is said then. */
interface Leaving {
  signOut: string;
}

function isLeaving(state: unknown): state is Leaving {
  return typeof Object(state).signOut === 'string';
}

/**
 * Leaves for `/` to sign out there, with a word on why. The page has to be gone before the session is: its guard would send a guest
 * to a login instead, and a form with unsent changes may still ask its person to stay.
 */
export function useSignOut(): (message?: string) => void {
  const navigate = useNavigate();
  return (message = accountMessages.signedOut) => {
    const state: Leaving = { signOut: message };
    void navigate(pathTo('home'), { state });
  };
}

/** The other half, for the layout: ends the session once `/` is shown to somebody who wanted to sign out. */
export function useSignOutOnArrival(): void {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const { signOut } = useSession();

  useEffect(() => {
    if (!isLeaving(state)) return;
    signOut();
    toastSuccess(state.signOut);
    // Reloading, or coming back here, must not end a later session.
    void navigate(pathTo('home'), { replace: true });
  }, [state, navigate, signOut]);
}
