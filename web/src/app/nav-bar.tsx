import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../session/session.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Logo } from '../ui/logo.tsx';
import { NameMenu } from './name-menu.tsx';
import { currentMark, navLinks, signInLinks } from './nav-links.ts';
import { NavPanel } from './nav-panel.tsx';
import { pathTo } from './paths.ts';

export function NavBar() {
  const { audience, user } = useSession();
  const { pathname } = useLocation();
  // Any navigation closes it.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const menuButton = useRef<HTMLButtonElement>(null);
  const links = navLinks(audience);

  function close() {
    setOpenOn(undefined);
  }

  // The focused link may disappear with the panel.
  function closeOnEscape() {
    close();
    menuButton.current?.focus();
  }

  return (
    // Open, it lies above toasts.
    <header className={classes('border-b border-line bg-paper', open && 'relative z-70')}>
      <div className="page-width flex h-16 items-center gap-2">
        <Link to={pathTo('home')} className="mr-4 flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden whitespace-nowrap md:flex md:items-center">
          {links.map(({ label, to }) => (
            <BarLink key={to} to={to} current={currentMark(to, links, pathname)}>
              {label}
            </BarLink>
          ))}
        </nav>
        <div className="ml-auto hidden items-center gap-2 md:flex">
          <ThemeToggle />
          {audience ? (
            <NameMenu name={user?.name ?? ''} audience={audience} />
          ) : (
            <SignInLinks pathname={pathname} />
          )}
        </div>
        <Button
          ref={menuButton}
          variant="secondary"
          size="small"
          className="ml-auto md:hidden"
          aria-expanded={open}
          aria-controls="nav-panel"
          onClick={() => setOpenOn(open ? undefined : pathname)}
        >
          Menu
        </Button>
      </div>
      {open && <NavPanel links={links} onFollow={close} onEscape={closeOnEscape} />}
    </header>
  );
}

function BarLink({
  to,
  current,
  children,
}: {
  to: string;
  current: 'page' | 'true' | undefined;
  children: string;
}) {
  return (
    <Link
      to={to}
      aria-current={current}
      className={classes(
        'rounded-control px-3 py-2 text-small font-medium transition-colors hover:text-ink pointer-coarse:py-3',
        current ? 'text-ink' : 'text-muted',
      )}
    >
      {children}
    </Link>
  );
}

/** The student login is last and looks like a button. */
function SignInLinks({ pathname }: { pathname: string }) {
  return signInLinks.toReversed().map(({ label, to }) =>
    to === pathTo('studentLogin') ? (
      <ButtonLink
        key={to}
        variant="secondary"
        size="small"
        to={to}
        aria-current={pathname === to ? 'page' : undefined}
      >
        {label}
      </ButtonLink>
    ) : (
      <BarLink key={to} to={to} current={currentMark(to, signInLinks, pathname)}>
        {label}
      </BarLink>
    ),
  );
}
