import type { HistoryEntry } from '@hackon/contract/history/history';

export function buildEntry(number: number, about: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    _id: `65f0000000000009${String(number).padStart(8, '0')}`,
    at: new Date().toISOString(),
    action: 'event_created',
    actor: { name: 'Meera Nair', audience: 'manager', isYou: true },
    team: null,
    person: null,
    source: { device: 'Firefox on Windows', network: '203.0.113.0/24' },
    details: {},
    ...about,
  };
}
