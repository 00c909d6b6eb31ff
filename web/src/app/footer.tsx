import { Link } from 'react-router';
import { useSession } from '../session/session.tsx';
import { classes } from '../ui/classes.ts';
import { Logo } from '../ui/logo.tsx';
import { footerLinks, signInLinks } from './nav-links.ts';
import { apiDocsPath } from './paths.ts';
import { ShortcutsButton } from './shortcuts-button.tsx';

const LINK =
  'rounded-control py-1 hover:text-ink hover:underline pointer-coarse:min-w-11 pointer-coarse:py-3';

export function Footer() {
  const { audience } = useSession();
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="page-width flex flex-col gap-6 py-8 text-small text-muted sm:flex-row sm:items-center sm:justify-between">
        <div>
          <Logo className="text-ink" />
          <p className="mt-1 lg:whitespace-nowrap">Publish a hackathon, find one, form a team.</p>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(3,auto)] justify-start gap-x-6 gap-y-1 sm:flex sm:flex-wrap sm:items-center sm:gap-x-4"
        >
          {footerLinks.map(({ label, to }) => (
            <Link key={to} to={to} className={LINK}>
              {label}
            </Link>
          ))}
          {!audience &&
            signInLinks.map(({ label, to }) => (
              <Link key={to} to={to} className={classes(LINK, 'signed-in:hidden')}>
                {label}
              </Link>
            ))}
          <a href={apiDocsPath} className={LINK}>
            API docs
          </a>
          <ShortcutsButton className={classes(LINK, 'text-left pointer-coarse:hidden')} />
        </nav>
      </div>
    </footer>
  );
}
