import { textKey } from '../text-key.ts';

/** `amount` is in rupees. */
export interface UpiPayment {
  payeeId: string;
  payeeName: string;
  amount: number;
  /** Appears on the bank statement of the payer. */
  note: string;
}

/** Returns the `upi://pay` link (NPCI). The payer cannot change the amount in the app. Spaces become %20. */
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

/** Puts the pay code first, because banks keep only the first characters of a note. SBI keeps 5. */
export function codedNote(payCode: string | undefined, text: string): string {
  return paymentNote([payCode, text].filter(Boolean).join(' '));
}

/** Returns at most 50 ASCII characters, or ''. */
export function paymentNote(text: string): string {
  const ascii = text
    .normalize('NFKD')
    .replaceAll(/[^\u0020-\u007E]/gu, '')
    .trim();
  return /\w/u.test(ascii) ? ascii.slice(0, 50).trimEnd() : '';
}

/** Accepts `name@handle`. A handle has no dot, except those of NPCI for bank accounts: `account@ifsc-code.ifsc.npci`. */
export function isUpiId(text: string): boolean {
  // With the `i` flag, the pattern would also match the Kelvin sign and the long s.
  return /^[a-zA-Z0-9][a-zA-Z0-9._-]*@[a-zA-Z](?:[a-zA-Z0-9-]*|[a-zA-Z0-9.-]*\.npci)$/u.test(text);
}

/** Returns a key to compare transaction ids. Ignores separators, because apps show ids in groups. */
export function transactionKey(transactionId: string): string {
  return textKey(transactionId).replaceAll(/[\s\p{Dash_Punctuation}/.:]/gu, '');
}

/** Accepts letters, digits and separators. */
export function isTransactionId(text: string): boolean {
  return /^[a-z0-9]+$/u.test(transactionKey(text));
}

/** Returns whether the id has 12 digits. The page marks other ids. */
export function isUsualTransactionId(transactionId: string): boolean {
  return /^\d{12}$/u.test(transactionKey(transactionId));
}

/** Returns 12 digits without separators, as banks write them. Returns other ids unchanged. */
export function bankTransactionId(transactionId: string): string {
  return isUsualTransactionId(transactionId) ? transactionKey(transactionId) : transactionId;
}

/** Shows 12 digits in groups of four. */
export function groupedTransactionId(transactionId: string): string {
  if (!isUsualTransactionId(transactionId)) return transactionId;
  return transactionKey(transactionId).replaceAll(/\d{4}(?=\d)/gu, '$& ');
}
