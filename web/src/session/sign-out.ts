import { sessionMessages } from '@hackon/contract/accounts/session-messages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../app/paths.ts';
import { toastSuccess } from '../ui/toast.ts';
import { useSession } from './session.tsx';

interface Leaving {
  signOut: string;
}

function isLeaving(state: unknown): state is Leaving {
  return typeof Object(state).signOut === 'string';
}

/** Signs out after the navigation to `/`. Before it, the guard of the old page would redirect to a login. */
export function useSignOut(): (message?: string) => void {
  const navigate = useNavigate();
  return (message = sessionMessages.signedOut) => {
    const state: Leaving = { signOut: message };
    void navigate(pathTo('home'), { state });
  };
}

/** The layout uses it. */
export function useSignOutOnArrival(): void {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const { signOut } = useSession();

  useEffect(() => {
    if (!isLeaving(state)) return;
    signOut();
    toastSuccess(state.signOut);
    // A reload must not end a later session.
    void navigate(pathTo('home'), { replace: true });
  }, [state, navigate, signOut]);
}
