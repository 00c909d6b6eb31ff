import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';

/** Says how many submitted projects wait for their payment, and leads to the payments. */
export function UnpaidProjects({ eventId, count }: { eventId: string; count: number }) {
  return (
    <>
      {count === 1
        ? '1 submitted project is left out: its payment is not verified.'
        : `${count} submitted projects are left out: their payment is not verified.`}{' '}
      <Link to={pathTo('payments', eventId)} className="font-semibold underline underline-offset-2">
        Show the payments
      </Link>
    </>
  );
}
