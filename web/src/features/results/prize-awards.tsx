import type { Results } from '@hackon/contract/results/results';
import type { Prize } from '@hackon/contract/submissions/tracks';
import { formatMoney } from '../../format/money.ts';
import { Card } from '../../ui/card.tsx';
import { PlaceAward } from './place-award.tsx';

/** The places of a prize, each with its winner or a choice. */
export function PrizeAwards({
  eventId,
  results,
  prize,
}: {
  eventId: string;
  results: Results;
  prize: Prize;
}) {
  return (
    <Card>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="min-w-0 text-title wrap-anywhere">{prize.title}</h2>
        {prize.amount > 0 && <p className="text-muted">{formatMoney(prize.amount)}</p>}
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {Array.from({ length: prize.places }, (_none, index) => (
          <li key={index} className="pt-3 not-last:pb-3">
            <PlaceAward {...{ eventId, results, prize }} place={index + 1} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
