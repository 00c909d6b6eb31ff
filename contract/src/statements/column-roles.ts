/** What a column holds. `type` says whether an amount came in, `balanceType` the same of a balance. */
export const columnRoles = [
  'date',
  'valueDate',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'type',
  'balance',
  'balanceType',
  'status',
] as const;
export type ColumnRole = (typeof columnRoles)[number];
