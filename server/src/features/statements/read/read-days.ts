interface Parts {
  year: number;
  /** Set if the month is a name or the year comes first. */
  month?: number;
  /** As written. */
  first: number;
  second: number;
}

const numbers =
  /^(?<first>\d{1,2})(?<between>[/.-])(?<second>\d{1,2})\k<between>(?<year>\d{4}|\d{2})(?=$|[\sT,])/u;
const yearFirst = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})(?=$|[\sT,])/u;
const named =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s/.-]*(?<month>[a-z]{3})[a-z]*[\s/.,-]*(?<year>\d{4}|\d{2})(?=$|[\sT,])/iu;
const monthFirst = /^(?<month>[a-z]{3})[a-z]*\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})(?=$|[\sT,])/iu;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns the days in one file's cells, as YYYY-MM-DD. All cells together decide between dd/MM and MM/dd. An unreadable
 * cell returns nothing.
 */
export function readDays(cells: string[]): (string | undefined)[] {
  const parts = cells.map(partsOf);
  const plain = parts.filter((one) => one !== undefined && one.month === undefined);
  const monthsFirst = isMonthFirst(plain.filter((one) => one !== undefined));
  return parts.map((one) => one && dayOf(one, monthsFirst));
}

/** Says whether a cell can be a day. */
export function isDay(cell: string): boolean {
  const parts = partsOf(cell);
  return parts !== undefined && (dayOf(parts, false) ?? dayOf(parts, true)) !== undefined;
}

function partsOf(cell: string): Parts | undefined {
  const text = cell.trim();
  const plain = numbers.exec(text)?.groups;
  if (plain) {
    return { year: yearOf(plain.year), first: Number(plain.first), second: Number(plain.second) };
  }
  const ordered = (yearFirst.exec(text) ?? named.exec(text) ?? monthFirst.exec(text))?.groups;
  if (!ordered) return undefined;
  const { year, month = '', day } = ordered;
  const number = /\d/u.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  return { year: yearOf(year), month: number, first: Number(day), second: number };
}

function yearOf(digits = ''): number {
  return Number(digits.length === 2 ? `20${digits}` : digits);
}

/** Assumes that the day comes first, unless numbers above 12 or the order of the rows show otherwise. */
function isMonthFirst(parts: Parts[]): boolean {
  const daysFirst = parts.filter(({ first }) => first > 12).length;
  const monthsFirst = parts.filter(({ second }) => second > 12).length;
  if (daysFirst !== monthsFirst) return monthsFirst > daysFirst;
  return !isOrdered(parts, false) && isOrdered(parts, true);
}

function isOrdered(parts: Parts[], monthsFirst: boolean): boolean {
  const days = parts.flatMap((one) => dayOf(one, monthsFirst) ?? []);
  const isRising = days.every((day, index) => index === 0 || day >= (days[index - 1] ?? ''));
  const isFalling = days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ''));
  return isRising || isFalling;
}

function dayOf({ year, month, first, second }: Parts, monthsFirst: boolean): string | undefined {
  const [day, inMonth] = month === undefined && monthsFirst ? [second, first] : [first, month ?? second];
  if (year < 2000 || year > 2099 || inMonth < 1 || inMonth > 12) return undefined;
  if (day < 1 || day > new Date(Date.UTC(year, inMonth, 0)).getUTCDate()) return undefined;
  return [year, String(inMonth).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
