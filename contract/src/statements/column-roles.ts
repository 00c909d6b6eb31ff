/** The contents of a column. `type` marks an amount as credit or debit, `balanceType` a balance. */
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
