const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Such as `3 h ago`. */
export function timeAgo(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant);
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`;
  if (passed < day) return `${Math.floor(passed / hour)} h ago`;
  const days = Math.floor(passed / day);
  if (days === 1) return '1 day ago';
  return days < 21 ? `${days} days ago` : `${Math.floor(days / 7)} weeks ago`;
}
