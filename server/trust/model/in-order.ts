/** Sorts entries of the same instant, because their order is not promised. */
export function inOrder<Entry>(entries: readonly Entry[], instantOf: (entry: Entry) => number): Entry[] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const isSame = run?.[0] !== undefined && instantOf(run[0]) === instantOf(entry);
    if (isSame) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => sorted(run));
}

export function sorted<Entry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}

export function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
