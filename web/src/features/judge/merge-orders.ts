/**
 * Joins two orders of one judge from two devices. `mine` keeps its order. Each project that only `theirs` has follows
 * the project before it there.
 */
export function mergeOrders(mine: readonly string[], theirs: readonly string[]): string[] {
  const merged = [...mine];
  for (const [index, id] of theirs.entries()) {
    if (merged.includes(id)) continue;
    const before = theirs[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return merged;
}
