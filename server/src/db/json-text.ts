declare const held: unique symbol;

/** JSON as it stands in a text column, remembering the type of what it holds. */
export type JsonText<T> = string & { readonly [held]: T };

/** Writes a value for a JSON column. */
export function toJson<T>(value: T): JsonText<T>;
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Reads what `toJson` wrote. */
export function fromJson<T>(text: JsonText<T>): T;
export function fromJson(text: string): unknown {
  return JSON.parse(text);
}
