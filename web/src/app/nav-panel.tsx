import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../session/session.tsx';
import { useSignOut } from '../session/sign-out.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { classes } from '../ui/classes.ts';
import { profileOf } from './name-menu.tsx';
import { currentMark, signInLinks, type BarLink } from './nav-links.ts';

const ITEM = 'flex min-h-12 w-full items-center rounded-control px-2 font-medium hover:bg-sunken';

export function NavPanel({
  links,
  onFollow,
  onEscape,
}: {
  links: readonly BarLink[];
  onFollow: () => void;
  onEscape: () => void;
}) {
  const { audience, user } = useSession();
  const { pathname } = useLocation();
  const signOut = useSignOut();

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onEscape]);

  return (
    <div className="page-width animate-appear border-t border-line py-3 md:hidden">
      <nav aria-label="Main">
        {[...links, ...(audience ? [] : signInLinks)].map(({ label, to }) => {
          const current = currentMark(to, links, pathname);
          return (
            <Link
              key={to}
              to={to}
              aria-current={current}
              onClick={onFollow}
              className={classes(ITEM, current ? 'text-ink' : 'text-muted')}
            >
              {label}
            </Link>
          );
        })}
      </nav>
      <div className="mt-3 flex items-center justify-between border-t border-line pt-3 pl-2">
        {audience ? (
          <span className="flex min-w-0 items-center gap-3 font-semibold">
            <Avatar name={user?.name ?? ''} />
            <span className="truncate">{user?.name}</span>
          </span>
        ) : (
          <span className="text-small text-muted noscript:hidden">Theme</span>
        )}
        <ThemeToggle />
      </div>
      {audience && (
        <div className="mt-1">
          <Link to={profileOf(audience)} onClick={onFollow} className={classes(ITEM, 'text-muted')}>
            Profile
          </Link>
          <button type="button" className={classes(ITEM, 'text-muted')} onClick={() => signOut()}>
            Sign out
          </button>
        </div>
      )}
    </div>
  );
}
