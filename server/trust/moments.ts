/** Knows a transaction's last read of the team that it is about: once for its event, once more under the lock. */
export function secondTeamRead(): (rows: readonly unknown[]) => boolean {
  let reads = 0;
  return ([row]) => {
    if (hasColumn(row, 'payment_status')) reads += 1;
    return reads === 2;
  };
}

/** Knows a row that has this column. */
export function hasColumn(row: unknown, column: string): boolean {
  return typeof row === 'object' && row !== null && column in row;
}
