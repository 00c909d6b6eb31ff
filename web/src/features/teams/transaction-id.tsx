import { groupedTransactionId, isUsualTransactionId } from '@hackon/contract/teams/upi';
import { classes } from '../../ui/classes.ts';

/** Marks ids without exactly 12 digits. `whole` wraps a long id instead of truncating it. */
export function TransactionId({ value, whole = false }: { value: string; whole?: boolean }) {
  if (isUsualTransactionId(value)) {
    return <span className="whitespace-nowrap tabular-nums">{groupedTransactionId(value)}</span>;
  }
  return (
    <span className={classes('flex min-w-0 items-baseline gap-x-2', whole && 'flex-wrap')}>
      <span className={whole ? 'wrap-anywhere' : 'truncate'} title={whole ? undefined : value}>
        {value}
      </span>
      <span className="text-caption font-medium whitespace-nowrap text-red">not 12 digits</span>
    </span>
  );
}
