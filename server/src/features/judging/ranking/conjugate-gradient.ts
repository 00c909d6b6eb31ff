import { addMultiple, dot } from './square-matrix.ts';

/** Of the residual, in relation to the right side. */
const tolerance = 1e-10;

/**
 * Solves A·x = b for a symmetric positive definite matrix, given as the function that multiplies it with a vector. Fast if
 * the eigenvalues of A are of similar size.
 */
export function conjugateGradient(
  times: (vector: Float64Array) => Float64Array,
  right: Float64Array,
): Float64Array {
  const size = right.length;
  const solution = new Float64Array(size);
  const residual = right.slice();
  const direction = right.slice();
  let squares = dot(residual, residual, size);
  const enough = squares * tolerance ** 2;
  // Without rounding errors, this many steps would be exact.
  for (let step = 1; step <= size && squares > enough; step += 1) {
    const image = times(direction);
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
