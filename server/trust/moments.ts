/** Matches the second read of the team in a transaction, which holds the lock. */
export function secondTeamRead(): (rows: readonly unknown[]) => boolean {
  let reads = 0;
  return ([row]) => {
    if (hasColumn(row, 'payment_status')) reads += 1;
    return reads === 2;
  };
}

export function hasColumn(row: unknown, column: string): boolean {
  return typeof row === 'object' && row !== null && column in row;
}
