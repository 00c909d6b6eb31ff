import { messages } from '@hackon/contract/messages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { paths } from './paths.ts';

const SIGN_OUT = 'sign-out';

/**
 * Leaves for `/` to sign out there. The page has to be gone before the session is: its guard would send a guest
 * to a login instead, and a form with unsent changes may still ask its person to stay.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate(paths.home(), { state: SIGN_OUT });
}

/** The other half, for the layout: ends the session once `/` is shown to somebody who wanted to sign out. */
export function useSignOutOnArrival(): void {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const { signOut } = useSession();

  useEffect(() => {
    if (state !== SIGN_OUT) return;
    signOut();
    toastSuccess(messages.signedOut);
    // Reloading, or coming back here, must not end a later session.
    void navigate(paths.home(), { replace: true });
  }, [state, navigate, signOut]);
}
