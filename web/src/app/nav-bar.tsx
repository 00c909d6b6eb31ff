import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useHydrating } from '../format/use-hydrating.ts';
import { useSession } from '../session/session.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { buttonClasses } from '../ui/button-look.ts';
import { classes } from '../ui/classes.ts';
import { Logo } from '../ui/logo.tsx';
import { NameMenu } from './name-menu.tsx';
import { currentMark, navLinks, signInLinks, type BarLink as NavBarLink } from './nav-links.ts';
import { NavPanel } from './nav-panel.tsx';
import { pathTo } from './paths.ts';

export function NavBar() {
  const { audience, user } = useSession();
  const { pathname } = useLocation();
  const links = navLinks(audience);

  return (
    // The open menu lies above toasts.
    <header className="relative border-b border-line bg-paper has-[details[open]]:z-70">
      <div className="page-width flex h-16 items-center gap-2">
        <Link to={pathTo('home')} className="mr-4 flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <nav
          aria-label="Main"
          className={classes(
            'hidden whitespace-nowrap md:flex md:items-center print:hidden',
            !audience && 'signed-in:invisible',
          )}
        >
          {links.map(({ label, to }) => (
            <BarLink key={to} to={to} current={currentMark(to, links, pathname)}>
              {label}
            </BarLink>
          ))}
        </nav>
        <div className="ml-auto hidden items-center gap-2 md:flex print:hidden">
          <ThemeToggle />
          {audience ? (
            <NameMenu name={user?.name ?? ''} audience={audience} />
          ) : (
            <SignInLinks pathname={pathname} />
          )}
        </div>
      </div>
      {/* The menu closes on any navigation. */}
      <PhoneMenu key={pathname} links={links} />
    </header>
  );
}

/** Opens even before hydration. */
function PhoneMenu({ links }: { links: readonly NavBarLink[] }) {
  const isHydrating = useHydrating();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);

  // The menu may have been opened before hydration.
  useLayoutEffect(() => setIsOpen(menu.current?.open ?? false), []);

  function close() {
    if (menu.current) menu.current.open = false;
  }

  // Focuses the button, because the focused link can disappear with the menu.
  function closeOnEscape() {
    close();
    button.current?.focus();
  }

  return (
    <details
      ref={menu}
      className="md:hidden print:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary
        ref={button}
        // Runs before the browser opens the menu, so the next Tab key finds the links.
        onClick={() => setIsOpen(true)}
        className={classes(
          buttonClasses({ variant: 'secondary', size: 'small' }),
          'absolute top-3.5 right-4 list-none pointer-coarse:top-2.5 sm:right-6 [&::-webkit-details-marker]:hidden',
        )}
      >
        Menu
      </summary>
      {(isOpen || isHydrating) && <NavPanel links={links} onFollow={close} onEscape={closeOnEscape} />}
    </details>
  );
}

function BarLink({
  to,
  current,
  className,
  children,
}: {
  to: string;
  current: 'page' | 'true' | undefined;
  className?: string;
  children: string;
}) {
  return (
    <Link
      to={to}
      aria-current={current}
      className={classes(
        'rounded-control px-3 py-2 text-small font-medium transition-colors hover:text-ink pointer-coarse:py-3',
        current ? 'text-ink' : 'text-muted',
        className,
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
        className="signed-in:invisible"
        to={to}
        aria-current={pathname === to ? 'page' : undefined}
      >
        {label}
      </ButtonLink>
    ) : (
      <BarLink
        key={to}
        to={to}
        current={currentMark(to, signInLinks, pathname)}
        className="signed-in:invisible"
      >
        {label}
      </BarLink>
    ),
  );
}
