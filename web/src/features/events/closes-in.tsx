import { closesIn } from '../../format/closes-in.ts';

/** From this many ms before a deadline on it stands out. */
const SOON = 3 * 24 * 60 * 60 * 1000;

/** How long one may still register, in amber when it is soon over. */
export function ClosesIn({ deadline, now }: { deadline: string; now: Date }) {
  const isSoon = Date.parse(deadline) - now.getTime() < SOON;
  return (
    <span className={isSoon ? 'font-semibold text-amber' : 'font-medium text-ink'}>
      {closesIn(deadline, now)}
    </span>
  );
}
