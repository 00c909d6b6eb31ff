import { randomFrom } from '@hackon/contract/random-from';
import { describe, expect, test } from 'vitest';
import { cholesky, invertCholesky } from './cholesky.ts';
import { fitByReml } from './em-reml.ts';
import { type Design, type Rating, solveMixedModel } from './mixed-model.ts';
import { SquareMatrix } from './square-matrix.ts';

function designOf(judges: number, ratings: readonly Rating[]): Design {
  return { judges, byProject: [...Map.groupBy(ratings, ({ project }) => project).values()] };
}

const ratings = [
  { project: 0, judge: 0, score: 80 },
  { project: 0, judge: 1, score: 70 },
  { project: 1, judge: 1, score: 40 },
  { project: 1, judge: 2, score: 65 },
  { project: 2, judge: 0, score: 90 },
];
const design = designOf(3, ratings);
const weights = [1, 0.5, 2];
const variances = { project: 120, judge: 60, error: 90 };

/** Builds all equations of mean, projects and judges, without absorbing any. */
function allEquations(): { equations: SquareMatrix; right: Float64Array } {
  const equations = new SquareMatrix(7);
  const right = new Float64Array(7);
  for (const number of [0, 1, 2]) {
    equations.add(1 + number, 1 + number, variances.error / variances.project);
    equations.add(4 + number, 4 + number, variances.error / variances.judge);
  }
  for (const { project, judge, score } of ratings) {
    const weight = weights[judge] ?? 0;
    for (const row of [0, 1 + project, 4 + judge]) {
      right[row] = (right[row] ?? 0) + weight * score;
      for (const column of [0, 1 + project, 4 + judge]) equations.add(row, column, weight);
    }
  }
  return { equations, right };
}

describe('the mixed-model equations', () => {
  test('have the same solution and errors without absorption', () => {
    const effects = solveMixedModel(design, weights, variances);
    const { equations, right } = allEquations();
    const inverse = invertCholesky(cholesky(equations));
    const solution = inverse.times(right);
    for (const [at, value] of [effects.mean, ...effects.projects, ...effects.judges].entries()) {
      expect(value).toBeCloseTo(solution[at] ?? 0, 9);
    }
    for (const one of [0, 1, 2]) {
      expect(effects.judgeError(one)).toBeCloseTo(variances.error * inverse.at(4 + one, 4 + one), 9);
      for (const other of [0, 1, 2]) {
        expect(effects.projectCovariance(one, other)).toBeCloseTo(
          variances.error * inverse.at(1 + one, 1 + other),
          9,
        );
      }
    }
  });
});

describe('EM-REML', () => {
  const random = randomFrom('variances');
  /** A sum of twelve uniform numbers is nearly normal. */
  const normal = (deviation: number) =>
    deviation * (Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, 0) - 6);

  function simulated(carelessJudge?: number): Design {
    const [qualities, severities] = [200, 40].map((count) => Array.from({ length: count }, () => normal(10)));
    return designOf(
      40,
      (qualities ?? []).flatMap((quality, project) =>
        [0, 1, 2, 3, 4].map((visit) => {
          const judge = (project * 7 + visit * 11 + Math.floor(project / 40)) % 40;
          const error = normal(judge === carelessJudge ? 30 : 5);
          return { project, judge, score: 50 + quality + (severities?.[judge] ?? 0) / 2 + error };
        }),
      ),
    );
  }

  test('finds the variances of simulated scores', () => {
    const { variances: found, weights: usual } = fitByReml(simulated());
    const weight = usual.reduce((sum, value) => sum + value, 0) / usual.length;
    expect(Math.sqrt(found.project)).toBeCloseTo(10, -0.3);
    expect(Math.sqrt(found.judge)).toBeCloseTo(5, -0.3);
    // A usual judge's errors have the variance `error` divided by the weight.
    expect(Math.sqrt(found.error / weight)).toBeCloseTo(5, 0);
  });

  test('gives a careless judge the least weight', () => {
    const { weights: found } = fitByReml(simulated(7));
    expect(found.indexOf(Math.min(...found))).toBe(7);
    expect(found[7]).toBeLessThan(0.3);
  });
});
