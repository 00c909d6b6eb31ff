import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cholesky, invertCholesky } from './cholesky.ts';
import { conjugateGradient } from './conjugate-gradient.ts';
import { SquareMatrix } from './square-matrix.ts';

/** Returns B·Bᵀ + I, which is symmetric and positive definite. */
function positiveDefinite(values: readonly number[][]): SquareMatrix {
  const matrix = new SquareMatrix(values.length);
  for (const [row, one] of values.entries()) {
    matrix.add(row, row, 1);
    for (const [column, other] of values.entries()) {
      matrix.add(
        row,
        column,
        one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0),
      );
    }
  }
  return matrix;
}

const squares = fc.integer({ min: 1, max: 8 }).chain((size) =>
  fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

test.each<[string, (matrix: SquareMatrix, right: Float64Array) => Float64Array]>([
  ['Cholesky', (matrix, right) => invertCholesky(cholesky(matrix)).times(right)],
  ['conjugate gradients', conjugateGradient],
])('%s solves equations', (_, solve) => {
  fc.assert(
    fc.property(squares, (values) => {
      const matrix = positiveDefinite(values);
      const right = Float64Array.from(values, (__, row) => row + 1);
      const product = matrix.times(solve(matrix, right));
      for (const [row, value] of right.entries()) expect(product[row]).toBeCloseTo(value, 4);
    }),
  );
});
