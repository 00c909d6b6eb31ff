import type { Estimates } from '@hackon/server/features/judging/ranking/ranking';
import type { SimulatedRound } from '@hackon/server/test/simulate-judging';

/** Percentiles of the standard normal distribution. */
const percentile80 = 0.8416;
const percentile90 = 1.2816;

/** Counts how often a claim that one project is above another is right. */
export class Calibration {
  readonly #sure = { claims: 0, right: 0 };
  readonly #likely = { claims: 0, right: 0 };

  /** Counts the claims of a ranking. Returns the estimated values in the order of the round's projects. */
  valuesOf({ projects, quality }: SimulatedRound, { estimates, differenceVariance }: Estimates): number[] {
    const truth = new Map(projects.map((id, at) => [id, quality[at] ?? 0]));
    for (const [at, one] of estimates.entries()) {
      for (const [otherAt, other] of estimates.slice(0, at).entries()) {
        const distance = Math.abs(one.value - other.value) / Math.sqrt(differenceVariance(at, otherAt));
        if (distance < percentile80) continue;
        const count = distance < percentile90 ? this.#likely : this.#sure;
        const difference = (truth.get(one.projectId) ?? 0) - (truth.get(other.projectId) ?? 0);
        count.claims += 1;
        if (difference > 0 === one.value > other.value) count.right += 1;
      }
    }
    const values = new Map(estimates.map(({ projectId, value }) => [projectId, value]));
    return projects.map((id) => values.get(id) ?? 0);
  }

  parts(): { rightOf90: number; rightOf80: number } {
    return {
      rightOf90: this.#sure.right / this.#sure.claims,
      rightOf80: this.#likely.right / this.#likely.claims,
    };
  }
}
