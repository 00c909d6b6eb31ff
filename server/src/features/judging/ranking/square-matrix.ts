/** A square matrix, zero at first. */
export class SquareMatrix {
  readonly size: number;
  /** Views of the same numbers. */
  readonly rows: readonly Float64Array[];
  readonly #values: Float64Array;

  constructor(size: number) {
    const values = new Float64Array(size * size);
    this.size = size;
    this.rows = Array.from({ length: size }, (_, row) => values.subarray(row * size, (row + 1) * size));
    this.#values = values;
  }

  at(row: number, column: number): number {
    return this.#values[row * this.size + column] ?? 0;
  }

  add(row: number, column: number, value: number): void {
    this.#values[row * this.size + column] = this.at(row, column) + value;
  }

  times(vector: Float64Array): Float64Array {
    return Float64Array.from(this.rows, (row) => dot(row, vector, this.size));
  }
}

/** Returns the inner product of the first `length` values. */
export function dot(one: Float64Array, other: Float64Array, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** Adds a multiple of the first `length` values of another row. */
export function addMultiple(row: Float64Array, factor: number, other: Float64Array, length: number): void {
  for (let index = 0; index < length; index += 1) {
    row[index] = (row[index] ?? 0) + factor * (other[index] ?? 0);
  }
}
