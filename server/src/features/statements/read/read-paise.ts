/** In paise, negative with a minus sign. */
export interface Money {
  paise: number;
  /** Set if the cell names it, such as `500.00Cr`. */
  side?: 'cr' | 'dr';
}

/** Matches a cell with single spaces. */
const amount =
  /^(?:₹|rs\.?|inr)? ?(?<sign>[+-]?) ?(?:₹|rs\.?|inr)? ?(?<rupees>\d{1,3}(?:,\d{2,3})+|\d{1,13})(?:\.(?<paise>\d{1,2})0*)? ?\(?(?<side>cr|dr)?\.?\)?$/iu;

const empty = /^[-–*\s]*$/u;

/** Returns nothing for an empty cell, `unreadable` for other text. */
export function readPaise(cell: string): Money | 'unreadable' | undefined {
  if (empty.test(cell)) return undefined;
  const parts = amount.exec(cell.trim().replaceAll(/\s+/gu, ' '))?.groups;
  if (!parts) return 'unreadable';
  const { sign, rupees = '', paise = '', side } = parts;
  const value = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'));
  if (!Number.isSafeInteger(value)) return 'unreadable';
  const signed = sign === '-' ? -value : value;
  if (side === undefined) return { paise: signed };
  return { paise: signed, side: side.toLowerCase() === 'cr' ? 'cr' : 'dr' };
}
