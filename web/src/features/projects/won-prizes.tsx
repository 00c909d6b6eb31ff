import { type WonPrize, wonPrizeName } from '@hackon/contract/results/won-prize';
import Trophy from 'lucide-react/icons/trophy';
import { classes } from '../../ui/classes.ts';

/** Nothing without a prize. */
export function WonPrizes({ awards, className }: { awards: readonly WonPrize[]; className?: string }) {
  if (awards.length === 0) return null;
  return (
    <ul aria-label="Prizes" className={classes('font-semibold text-brand', className)}>
      {awards.map((award) => (
        <li key={award.prize} className="flex items-start gap-1.5">
          <Trophy aria-hidden className="mt-px size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{wonPrizeName(award)}</span>
        </li>
      ))}
    </ul>
  );
}
