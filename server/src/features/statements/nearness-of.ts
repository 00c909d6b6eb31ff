/** Returns the difference of two ids of 12 digits: one digit, two neighbours swapped, or undefined. */
export function nearnessOf(a: string, b: string): 'one_digit' | 'swapped' | undefined {
  if (a.length !== b.length) return undefined;
  const differing = Array.from(a).flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first = 0, second = 0] = differing;
  if (differing.length === 1) return 'one_digit';
  const isSwap = second === first + 1 && a[first] === b[second] && a[second] === b[first];
  return differing.length === 2 && isSwap ? 'swapped' : undefined;
}
