export interface Agreement {
  /** Kendall's τ-b. */
  tau: number;
  /** Parts of the true first three and ten that are among the estimated ones. */
  top3: number;
  top10: number;
  /** 1 if the best is among the estimated first ten. */
  best: number;
}

/** Compares estimated values with the true ones, both in the order of the projects. */
export function agreementOf(truth: readonly number[], estimates: readonly number[]): Agreement {
  const trueOrder = orderOf(truth);
  const order = orderOf(estimates);
  const common = (count: number) => {
    const first = new Set(order.slice(0, count));
    return trueOrder.slice(0, count).filter((project) => first.has(project)).length / count;
  };
  return {
    tau: kendallTau(truth, estimates),
    top3: common(3),
    top10: common(10),
    best: order.slice(0, 10).some((project) => project === trueOrder[0]) ? 1 : 0,
  };
}

function orderOf(values: readonly number[]): number[] {
  return [...values.keys()].toSorted((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
}

/** Kendall's τ-b: estimates may be tied, the truth is not. */
function kendallTau(truth: readonly number[], estimates: readonly number[]): number {
  let agreeing = 0;
  let untied = 0;
  let pairs = 0;
  for (const [at, value] of estimates.entries()) {
    for (let other = 0; other < at; other += 1) {
      const sign = Math.sign(value - (estimates[other] ?? 0));
      agreeing += sign * Math.sign((truth[at] ?? 0) - (truth[other] ?? 0));
      untied += Math.abs(sign);
      pairs += 1;
    }
  }
  return agreeing / Math.sqrt(pairs * untied);
}
