/**
 * Returns the order that a phone sent, with the projects that the phone does not show: each after the one that it
 * followed before.
 */
export function keepPlaces(
  before: readonly string[],
  sent: readonly string[],
  isHidden: (id: string) => boolean,
): string[] {
  const order = [...sent];
  for (const [index, id] of before.entries()) {
    if (!isHidden(id) || order.includes(id)) continue;
    const followed = before.slice(0, index).findLast((other) => order.includes(other));
    order.splice(followed === undefined ? 0 : order.indexOf(followed) + 1, 0, id);
  }
  return order;
}
