import { addMultiple, dot, type SquareMatrix } from './square-matrix.ts';

/** Of the residual, in relation to the right side. */
const tolerance = 1e-8;

/**
 * Solves A·x = b for a symmetric positive definite matrix. Faster than a factorization if the eigenvalues of A are of
 * similar size.
 */
export function conjugateGradient(matrix: SquareMatrix, right: Float64Array): Float64Array {
  const { size } = matrix;
  const solution = new Float64Array(size);
  const residual = right.slice();
  const direction = right.slice();
  let squares = dot(residual, residual, size);
  const enough = squares * tolerance ** 2;
  // Without rounding errors, this many steps would be exact.
  for (let step = 1; step <= size && squares > enough; step += 1) {
    const image = matrix.times(direction);
    const length = squares / dot(direction, image, size);
    addMultiple(solution, length, direction, size);
    addMultiple(residual, -length, image, size);
    const earlier = squares;
    squares = dot(residual, residual, size);
    for (const [at, value] of direction.entries()) {
      direction[at] = (residual[at] ?? 0) + (squares / earlier) * value;
    }
  }
  return solution;
}
