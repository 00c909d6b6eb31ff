import type { PublicEvent } from '@hackon/contract/events/events';
import { formatMoney } from '../../format/money.ts';

/** Shows prizes as text or as tiers in rupees. */
export function Prizes({ prizes, pool = 0 }: { prizes: PublicEvent['prizes']; pool?: number }) {
  return (
    <>
      {pool > 0 && (
        <p className="mb-2">
          Prize pool <strong className="font-semibold">{formatMoney(pool)}</strong>
        </p>
      )}
      {typeof prizes === 'string' ? (
        <p className="break-words whitespace-pre-line">{prizes}</p>
      ) : (
        <dl className="flex flex-wrap gap-px overflow-clip rounded-card border border-line bg-line">
          {tiers
            .filter(({ tier }) => prizes[tier] > 0)
            .map(({ tier, name }) => (
              <div key={tier} className="grow basis-32 bg-surface px-4 py-3">
                <dt className="text-caption text-muted">{name}</dt>
                <dd className="font-heading text-title font-bold tabular-nums">
                  {formatMoney(prizes[tier])}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </>
  );
}

const tiers = [
  { tier: 'first', name: 'First' },
  { tier: 'second', name: 'Second' },
  { tier: 'third', name: 'Third' },
  { tier: 'consolation', name: 'Consolation' },
] as const;
