/** Returns the ten digits of `+91 98765 43210`. Leaves other text for validation. */
export function mobileDigits(typed: string): string {
  const digits = /^(?:\+?91|0)?(\d{10})$/u.exec(typed.replaceAll(/[\s().-]/gu, ''))?.[1];
  return digits ?? typed;
}
