import { useEffect, useRef } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { PageLoading } from '../ui/page-loading.tsx';
import { takeDestination } from './redirect-path.ts';
import { useSession } from './session.tsx';

/** Sends signed-in users to the page they wanted, or to the dashboard. Waits `delayMs` after a sign-up. */
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

  // Prevents a flash before the redirect.
  return status === 'loading' ? <PageLoading /> : <Outlet />;
}
