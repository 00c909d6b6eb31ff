import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useHydrating } from '../../format/use-hydrating.ts';
import { useSession } from '../../session/session.tsx';
import { sessionStore } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';

const DISMISSED = 'guestBannerDismissed';

/** Dismissal lasts for the session. `first-paint.js` hides it in the server's HTML. */
export function GuestBanner() {
  const { status } = useSession();
  const isHydrating = useHydrating();
  const [dismissed, setDismissed] = useState(() => sessionStore.getItem(DISMISSED) !== null);
  if (status !== 'guest' || (dismissed && !isHydrating)) return null;
  return (
    <aside
      aria-label="Login"
      className="mt-5 flex items-center justify-between gap-3 rounded-control bg-brand-soft py-1 pr-1 pl-4 signed-in:hidden no-banner:hidden print:hidden"
    >
      <p className="py-1.5 text-small">
        Found one you like?{' '}
        <Link to={pathTo('studentLogin')} className="link">
          Log in as a student
        </Link>{' '}
        to register your team.
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Dismiss"
        className="noscript:hidden"
        onClick={() => {
          sessionStore.setItem(DISMISSED, 'true');
          setDismissed(true);
        }}
      >
        <X />
      </Button>
    </aside>
  );
}
