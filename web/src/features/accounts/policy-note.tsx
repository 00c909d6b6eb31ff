import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';

/** Below the button of a sign-up form. */
export function PolicyNote() {
  return (
    <p className="mt-4 text-small text-muted">
      By creating an account you accept the{' '}
      <Link to={pathTo('terms')} className="link">
        terms
      </Link>
      . The{' '}
      <Link to={pathTo('privacy')} className="link">
        privacy page
      </Link>{' '}
      says what is stored, the{' '}
      <Link to={pathTo('refunds')} className="link">
        refunds page
      </Link>{' '}
      how fees are returned.
    </p>
  );
}
