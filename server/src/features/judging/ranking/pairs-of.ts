/** One project that a judge placed above another. All are numbers from 0. */
export interface Pair {
  judge: number;
  winner: number;
  loser: number;
  weight: number;
}

/** An order's pairs depend on each other, so each project's pairs together weigh at most as much as this many. */
const weightPerProject = 4;

/** Returns all pairs of each judge's order, first the best. */
export function pairsOf(orders: readonly (readonly number[])[]): Pair[] {
  return orders.flatMap((order, judge) => {
    const weight = Math.min(1, weightPerProject / (order.length - 1));
    return order.flatMap((winner, place) =>
      order.slice(place + 1).map((loser) => ({ judge, winner, loser, weight })),
    );
  });
}
