import { useEffect, useRef } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { PageLoading } from '../ui/page-loading.tsx';
import { takeDestination } from './redirect-path.ts';
import { useSession } from './session.tsx';

/**
 * Around the sign-in and sign-up pages: whoever is signed in leaves for the path they wanted or their
 * dashboard; at once when they come here signed in, `delayMs` later when they have just signed up here.
 */
export function GuestsOnly({ delayMs = 0 }: { delayMs?: number | undefined }) {
  const { status, audience } = useSession();
  const navigate = useNavigate();
  const cameAsGuest = useRef(false);

  useEffect(() => {
    if (status === 'guest') cameAsGuest.current = true;
    if (status !== 'signed-in') return undefined;
    const leave = () => void navigate(takeDestination(audience), { replace: true });
    const timer = setTimeout(leave, cameAsGuest.current ? delayMs : 0);
    return () => clearTimeout(timer);
  }, [status, audience, navigate, delayMs]);

  // Not the form: whoever is known in a moment would see it flash by.
  return status === 'loading' ? <PageLoading /> : <Outlet />;
}
