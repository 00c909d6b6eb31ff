/**
 * Returns the ten digits of a number such as `+91 98765 43210`. Returns other text unchanged, for validation to
 * reject.
 */
export function mobileDigits(typed: string): string {
  const digits = /^(?:\+?91|0)?(\d{10})$/u.exec(typed.replaceAll(/[\s().-]/gu, ''))?.[1];
  return digits ?? typed;
}
