import type { HistoryEntry } from '@hackon/contract/history/history';
import { formatDay } from '../../format/dates.ts';

const dayMs = 24 * 60 * 60_000;

export interface HistoryDay {
  name: string;
  entries: HistoryEntry[];
}

/** Entries must be sorted by time. */
export function groupByDay(entries: readonly HistoryEntry[], timeZone: string, now: Date): HistoryDay[] {
  const known = new Map([
    [formatDay(new Date(now.getTime() - dayMs).toISOString(), timeZone), 'Yesterday'],
    [formatDay(now.toISOString(), timeZone), 'Today'],
  ]);
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const day = formatDay(entry.at, timeZone);
    const name = known.get(day) ?? day;
    if (days.at(-1)?.name !== name) days.push({ name, entries: [] });
    days.at(-1)?.entries.push(entry);
  }
  return days;
}
