/** Returns the difference of two ids of 12 digits: one digit, two neighbours swapped, or undefined. */
export function nearnessOf(a: string, b: string): 'one_digit' | 'swapped' | undefined {
  if (a.length !== b.length) return undefined;
  const differing = Array.from(a).flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first = 0, second = 0] = differing;
  if (differing.length === 1) return 'one_digit';
  const isSwap = second === first + 1 && a[first] === b[second] && a[second] === b[first];
  return differing.length === 2 && isSwap ? 'swapped' : undefined;
}

/** Returns the 108 ids with one other digit, and those with two neighbours swapped. */
export function nearbyIds(id: string): Set<string> {
  const near = new Set<string>();
  for (let at = 0; at < id.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) near.add(`${id.slice(0, at)}${digit}${id.slice(at + 1)}`);
    near.add(
      `${id.slice(0, at)}${id
        .slice(at, at + 2)
        .split('')
        .toReversed()
        .join('')}${id.slice(at + 2)}`,
    );
  }
  near.delete(id);
  return near;
}
