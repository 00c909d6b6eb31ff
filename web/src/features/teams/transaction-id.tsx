import { groupedTransactionId, isUsualTransactionId } from '@hackon/contract/upi';

/** A UPI transaction id as it is read aloud: 4-4-4. One that is not the bank's 12 digits is flagged. */
export function TransactionId({ value }: { value: string }) {
  if (isUsualTransactionId(value)) {
    return <span className="whitespace-nowrap tabular-nums">{groupedTransactionId(value)}</span>;
  }
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="truncate" title={value}>
        {value}
      </span>
      <span className="text-caption font-medium whitespace-nowrap text-red">not 12 digits</span>
    </span>
  );
}
