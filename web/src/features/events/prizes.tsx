import type { PrizeTiers, PublicEvent } from '@hackon/contract/events/events';
import { formatMoney } from '../../format/money.ts';

/** Shows prizes as the organizer's text, as tiers in rupees, or both. */
export function Prizes({ prizes, pool = 0 }: { prizes: PublicEvent['prizes']; pool?: number }) {
  const { text = '', ...amounts }: Partial<PrizeTiers> =
    typeof prizes === 'string' ? { text: prizes } : prizes;
  const shown = tiers.flatMap(({ tier, name }) => {
    const amount = amounts[tier] ?? 0;
    return amount > 0 ? [{ name, amount }] : [];
  });
  return (
    <>
      {pool > 0 && (
        <p className="mb-2">
          Prize pool <strong className="font-semibold">{formatMoney(pool)}</strong>
        </p>
      )}
      {shown.length > 0 && (
        <dl className="mb-2 flex flex-wrap gap-px overflow-clip rounded-card border border-line bg-line">
          {shown.map(({ name, amount }) => (
            <div key={name} className="grow basis-32 bg-surface px-4 py-3">
              <dt className="text-caption text-muted">{name}</dt>
              <dd className="font-heading text-title font-bold tabular-nums">{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
    </>
  );
}

const tiers = [
  { tier: 'first', name: 'First' },
  { tier: 'second', name: 'Second' },
  { tier: 'third', name: 'Third' },
  { tier: 'consolation', name: 'Consolation' },
] as const;
