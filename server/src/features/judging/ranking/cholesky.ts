import { addMultiple, dot, SquareMatrix } from './square-matrix.ts';

/** Returns the lower triangle L of a symmetric positive definite matrix A, where A = L·Lᵀ. Reads only A's lower triangle. */
export function cholesky(matrix: SquareMatrix): SquareMatrix {
  const lower = new SquareMatrix(matrix.size);
  for (const [at, row] of lower.rows.entries()) {
    for (const [column, pivots] of lower.rows.slice(0, at).entries()) {
      row[column] = (matrix.at(at, column) - dot(row, pivots, column)) / (pivots[column] ?? 1);
    }
    row[at] = Math.sqrt(matrix.at(at, at) - dot(row, row, at));
  }
  return lower;
}

/** Returns (L·Lᵀ)⁻¹ = Kᵀ·K, where K = L⁻¹. */
export function invertCholesky(lower: SquareMatrix): SquareMatrix {
  const inverse = new SquareMatrix(lower.size);
  for (const [last, values] of invertLower(lower).rows.entries()) {
    for (const [at, row] of inverse.rows.slice(0, last + 1).entries()) {
      addMultiple(row, values[at] ?? 0, values, last + 1);
    }
  }
  return inverse;
}

function invertLower(lower: SquareMatrix): SquareMatrix {
  const inverse = new SquareMatrix(lower.size);
  for (const [at, row] of inverse.rows.entries()) {
    const pivot = lower.at(at, at);
    for (const [k, earlier] of inverse.rows.slice(0, at).entries()) {
      addMultiple(row, -lower.at(at, k) / pivot, earlier, k + 1);
    }
    row[at] = 1 / pivot;
  }
  return inverse;
}
