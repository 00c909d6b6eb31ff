import { textKey } from '../text-key.ts';

/** `amount` is in rupees. */
export interface UpiPayment {
  payeeId: string;
  payeeName: string;
  amount: number;
  /** For the payer's statement, shortened by `paymentNote`. */
  note: string;
}

/**
 * Returns the `upi://pay` link for a QR code or a tap (NPCI's UPI linking specification). The app cannot change
 * the amount. Spaces become %20.
 */
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

/** Returns ASCII of at most 50 characters, empty if no word remains. */
export function paymentNote(text: string): string {
  const ascii = text
    .normalize('NFKD')
    .replaceAll(/[^\u0020-\u007E]/gu, '')
    .trim();
  return /\w/u.test(ascii) ? ascii.slice(0, 50).trimEnd() : '';
}

/** Accepts the form `name@handle`. */
export function isUpiId(text: string): boolean {
  // No `i` flag: it would match the Kelvin sign as K and the long s as S.
  return /^[a-zA-Z0-9][a-zA-Z0-9._-]*@[a-zA-Z][a-zA-Z0-9.-]*$/u.test(text);
}

/** Returns a transaction id for comparison. Ignores separators, as apps show ids in groups. */
export function transactionKey(transactionId: string): string {
  return textKey(transactionId).replaceAll(/[\s\p{Dash_Punctuation}/.:]/gu, '');
}

/** Accepts letters, digits and separators. */
export function isTransactionId(text: string): boolean {
  return /^[a-z0-9]+$/u.test(transactionKey(text));
}

/** Whether it has the bank's usual 12 digits. Others are accepted, but flagged to the manager. */
export function isUsualTransactionId(transactionId: string): boolean {
  return /^\d{12}$/u.test(transactionKey(transactionId));
}

/** Returns 12 digits without separators, as on a bank statement, and other ids unchanged. */
export function bankTransactionId(transactionId: string): string {
  return isUsualTransactionId(transactionId) ? transactionKey(transactionId) : transactionId;
}

/** Groups 12 digits in fours, and keeps other ids unchanged. */
export function groupedTransactionId(transactionId: string): string {
  if (!isUsualTransactionId(transactionId)) return transactionId;
  return transactionKey(transactionId).replaceAll(/\d{4}(?=\d)/gu, '$& ');
}
