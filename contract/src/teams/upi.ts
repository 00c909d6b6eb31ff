import { textKey } from '../text-key.ts';

/** A payment that a UPI app is to be asked for. `amount` in whole rupees. */
export interface UpiPayment {
  payeeId: string;
  payeeName: string;
  amount: number;
  /** Text on the payer's statement, of which `paymentNote` is sent. */
  note: string;
}

/**
 * The `upi://pay` link of a payment, for a QR code or a tap on a phone (NPCI's UPI linking specification): the
 * amount has two decimals and is fixed in the app, spaces are written %20, the note is short ASCII.
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

/** What may stand in the note of a payment: ASCII, at most 50 characters, and nothing where no word is left of it. */
export function paymentNote(text: string): string {
  const ascii = text
    .normalize('NFKD')
    .replaceAll(/[^\u0020-\u007E]/gu, '')
    .trim();
  return /\w/u.test(ascii) ? ascii.slice(0, 50).trimEnd() : '';
}

/** Whether a text has the form of a UPI ID: a name, an @, a handle. */
export function isUpiId(text: string): boolean {
  // Both cases are written out: with the flag, the Kelvin sign would be a K and the long s an S.
  return /^[a-zA-Z0-9][a-zA-Z0-9._-]*@[a-zA-Z][a-zA-Z0-9.-]*$/u.test(text);
}

/** Returns the form in which transaction ids are compared. Apps show them in groups, so separators make no difference. */
export function transactionKey(transactionId: string): string {
  return textKey(transactionId).replaceAll(/[\s\p{Dash_Punctuation}/.:]/gu, '');
}

/** Whether a text can be a transaction id: letters and digits, and separators between groups of them. */
export function isTransactionId(text: string): boolean {
  return /^[a-z0-9]+$/u.test(transactionKey(text));
}

/** Whether a transaction id has the usual form, the bank's 12 digits. Others are taken, and flagged to the manager. */
export function isUsualTransactionId(transactionId: string): boolean {
  return /^\d{12}$/u.test(transactionKey(transactionId));
}

/** A transaction id as it is read aloud: the usual 12 digits in groups of four, any other as it is. */
export function groupedTransactionId(transactionId: string): string {
  if (!isUsualTransactionId(transactionId)) return transactionId;
  return transactionKey(transactionId).replaceAll(/\d{4}(?=\d)/gu, '$& ');
}
