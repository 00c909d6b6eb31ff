const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

const names = { [minute]: 'min', [hour]: 'h', [day]: 'days', [week]: 'weeks' };

function unitOf(left: number): number {
  if (left < hour) return minute;
  if (left < 2 * day) return hour;
  return left < 3 * week ? day : week;
}

/** Formats as `closes in 3 h`. Empty after the deadline. */
export function closesIn(deadline: string, now: Date): string {
  const left = Date.parse(deadline) - now.getTime();
  if (Number.isNaN(left) || left < 0) return '';
  const unit = unitOf(left);
  const count = Math.floor(left / unit);
  return count === 0 ? 'closes in less than a minute' : `closes in ${count} ${names[unit]}`;
}

/** Returns the instant in ms at which the words of `closesIn` change next. */
export function closesInUntil(deadline: string, now: Date): number {
  const end = Date.parse(deadline);
  const left = end - now.getTime();
  if (Number.isNaN(left) || left < 0) return Infinity;
  const unit = unitOf(left);
  return end - Math.floor(left / unit) * unit + 1;
}
