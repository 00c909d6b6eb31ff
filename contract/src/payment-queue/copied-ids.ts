import { isTransactionId, transactionKey } from '../teams/upi.ts';

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

const dates = [
  /\b\d{4}-\d{2}-\d{2}\b/gu,
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/gu,
  new RegExp(String.raw`\b\d{1,2}[ -](?:${months})[a-z]*,?[ -]?(?:\d{4}|\d{2})?\b`, 'giu'),
  /\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\b/giu,
];

/** Rupees with a sign, with groups of digits, or with paise. */
const amounts =
  /(?:₹|\brs\.?|\binr)\s*\d[\d,]*(?:\.\d{1,2})?|(?<![\d,])\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?(?![\d,])|(?<!\d)\d+\.\d{2}(?!\d)/giu;

/** 12 digits, with four zeros before them, or in groups of four. */
const bankId = /(?<!\d)(?:0000)?(\d{12})(?!\d)|(?<!\d)(\d{4}[ -]\d{4}[ -]\d{4})(?!\d)/gu;

/** Returns the keys of the transaction ids in a text that was copied from a bank app. Empty if it has none. */
export function copiedIds(text: string): string[] {
  const plain = withoutDates(text).replaceAll(amounts, ' ');
  const found = [...plain.matchAll(bankId)].map(([, whole, grouped]) =>
    transactionKey(whole ?? grouped ?? ''),
  );
  if (found.length > 0) return found;
  const rest = plain.trim();
  return /\d/u.test(rest) && isTransactionId(rest) ? [transactionKey(rest)] : [];
}

/** Returns the amounts in a text that was copied from a bank app, in rupees. */
export function copiedAmounts(text: string): number[] {
  return (withoutDates(text).match(amounts) ?? []).map((amount) => {
    const [digits = ''] = /\d.*/u.exec(amount) ?? [];
    return Number(digits.replaceAll(',', ''));
  });
}

/** Bank apps show dates and times around an id. */
function withoutDates(text: string): string {
  return dates.reduce((left, pattern) => left.replaceAll(pattern, ' '), text.normalize('NFKC'));
}
