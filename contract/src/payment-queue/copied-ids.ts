import { isTransactionId, transactionKey } from '../teams/upi.ts';

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** Dates, times and amounts, as bank apps show them around an id. */
const around = [
  /\b\d{4}-\d{2}-\d{2}\b/gu,
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/gu,
  new RegExp(String.raw`\b\d{1,2}[ -](?:${months})[a-z]*,?[ -]?(?:\d{4}|\d{2})?\b`, 'giu'),
  /\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\b/giu,
  /(?:₹|\brs\.?|\binr)\s*[\d,]+(?:\.\d{1,2})?/giu,
  /(?<![\d,])\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?(?![\d,])/gu,
  /(?<!\d)\d+\.\d{2}(?!\d)/gu,
];

/** 12 digits, with four zeros before them, or in groups of four. */
const bankId = /(?<!\d)(?:0000)?(\d{12})(?!\d)|(?<!\d)(\d{4}[ -]\d{4}[ -]\d{4})(?!\d)/gu;

/** Returns the keys of the transaction ids in a text that was copied from a bank app. Empty if it has none. */
export function copiedIds(text: string): string[] {
  const plain = around.reduce((left, pattern) => left.replaceAll(pattern, ' '), text.normalize('NFKC'));
  const found = [...plain.matchAll(bankId)].map(([, whole, grouped]) =>
    transactionKey(whole ?? grouped ?? ''),
  );
  if (found.length > 0) return found;
  const rest = plain.trim();
  return /\d/u.test(rest) && isTransactionId(rest) ? [transactionKey(rest)] : [];
}
