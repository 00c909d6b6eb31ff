const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Such as `closes in 3 h`. Empty after the deadline. */
export function closesIn(deadline: string, now: Date): string {
  const left = Date.parse(deadline) - now.getTime();
  if (Number.isNaN(left) || left < 0) return '';
  if (left < minute) return 'closes in less than a minute';
  if (left < hour) return `closes in ${Math.floor(left / minute)} min`;
  if (left < 2 * day) return `closes in ${Math.floor(left / hour)} h`;
  const days = Math.floor(left / day);
  return days < 21 ? `closes in ${days} days` : `closes in ${Math.floor(days / 7)} weeks`;
}
