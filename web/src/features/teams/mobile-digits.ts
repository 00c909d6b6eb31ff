/**
 * The ten digits of a mobile number that was typed or pasted as contacts hold it (`+91 98765 43210`). Anything
 * that is no such number stays as it is, for the rules to refuse.
 */
export function mobileDigits(typed: string): string {
  const digits = /^(?:\+?91|0)?(\d{10})$/u.exec(typed.replaceAll(/[\s().-]/gu, ''))?.[1];
  return digits ?? typed;
}
