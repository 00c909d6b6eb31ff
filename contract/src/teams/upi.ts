import { textKey } from '../text-key.ts';

/** `amount` is in rupees. */
export interface UpiPayment {
  payeeId: string;
  payeeName: string;
  amount: number;
  /** Appears on the payer's statement. */
  note: string;
}

/** Returns the `upi://pay` link (NPCI). The app cannot change the amount. Spaces become %20. */
export function upiLink({ payeeId, payeeName, amount, note }: UpiPayment): string {
  const parameters: [string, string][] = [
    ['pa', payeeId],
    ['pn', payeeName],
    ['am', amount.toFixed(2)],
    ['cu', 'INR'],
    ['tn', paymentNote(note)],
  ];
  const query = parameters
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `upi://pay?${query}`;
}

/** Returns at most 50 ASCII characters, or ''. */
export function paymentNote(text: string): string {
  const ascii = text
    .normalize('NFKD')
    .replaceAll(/[^\u0020-\u007E]/gu, '')
    .trim();
  return /\w/u.test(ascii) ? ascii.slice(0, 50).trimEnd() : '';
}

/** Accepts `name@handle`. */
export function isUpiId(text: string): boolean {
  // The `i` flag would match the Kelvin sign and the long s.
  return /^[a-zA-Z0-9][a-zA-Z0-9._-]*@[a-zA-Z][a-zA-Z0-9.-]*$/u.test(text);
}

/** Returns a key for comparison. Ignores separators: apps show groups. */
export function transactionKey(transactionId: string): string {
  return textKey(transactionId).replaceAll(/[\s\p{Dash_Punctuation}/.:]/gu, '');
}

/** Accepts letters, digits and separators. */
export function isTransactionId(text: string): boolean {
  return /^[a-z0-9]+$/u.test(transactionKey(text));
}

/** Whether it has 12 digits. The page flags others. */
export function isUsualTransactionId(transactionId: string): boolean {
  return /^\d{12}$/u.test(transactionKey(transactionId));
}

/** Returns 12 digits without separators, as a bank writes them, and other ids unchanged. */
export function bankTransactionId(transactionId: string): string {
  return isUsualTransactionId(transactionId) ? transactionKey(transactionId) : transactionId;
}

/** Groups 12 digits in fours. */
export function groupedTransactionId(transactionId: string): string {
  if (!isUsualTransactionId(transactionId)) return transactionId;
  return transactionKey(transactionId).replaceAll(/\d{4}(?=\d)/gu, '$& ');
}
