/** A row with its balance, in paise. */
export interface Step {
  /** The amount that the row adds, or undefined if unreadable. */
  change: number | undefined;
  balance: number | undefined;
  day: string | undefined;
}

interface Proof {
  /** Debit and credit may be exchanged. */
  mayBeSwapped: boolean;
  /** Every step must fit, and an unreadable row fails. */
  wholeChain: boolean;
}

/** Of the steps. */
const enough = 0.95;

/**
 * Returns 1 when the running balance proves the columns, -1 when it proves that debit and credit are exchanged.
 * Otherwise returns nothing.
 */
export function provenDirection(steps: Step[], { mayBeSwapped, wholeChain }: Proof): 1 | -1 | undefined {
  const share = wholeChain ? 1 : enough;
  const days = steps.flatMap(({ day }) => day ?? []);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const orders = [...(first <= last ? [steps] : []), ...(first >= last ? [steps.toReversed()] : [])];
  const fits = (sign: 1 | -1) => orders.some((order) => shareThatFits(order, sign, wholeChain) >= share);
  if (!mayBeSwapped) return fits(1) ? 1 : undefined;
  // Equal amounts on one day can fit both ways.
  if (fits(1) === fits(-1)) return undefined;
  return fits(1) ? 1 : -1;
}

function shareThatFits(steps: Step[], sign: 1 | -1, wholeChain: boolean): number {
  let [fitting, checked] = [0, 0];
  for (const [index, { change, balance }] of steps.entries()) {
    const before = steps[index - 1];
    if (!before || (change === undefined && !wholeChain)) continue;
    checked += 1;
    if (change === undefined || balance === undefined || before.balance === undefined) continue;
    if (before.balance + sign * change === balance) fitting += 1;
  }
  return checked === 0 ? 1 : fitting / checked;
}
