import { closesIn } from '@hackon/contract/events/closes-in';

/** In ms. */
const SOON = 3 * 24 * 60 * 60 * 1000;

export function ClosesIn({ deadline, now }: { deadline: string; now: Date }) {
  const isSoon = Date.parse(deadline) - now.getTime() < SOON;
  return (
    <span className={isSoon ? 'font-semibold text-amber' : 'font-medium text-ink'}>
      {closesIn(deadline, now)}
    </span>
  );
}
