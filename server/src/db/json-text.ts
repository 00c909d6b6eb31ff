declare const held: unique symbol;

/** JSON text with the type of its value. */
export type JsonText<T> = string & { readonly [held]: T };

export function toJson<T>(value: T): JsonText<T>;
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

export function fromJson<T>(text: JsonText<T>): T;
export function fromJson(text: string): unknown {
  return JSON.parse(text);
}
