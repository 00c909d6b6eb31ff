import type { EventMode } from '@hackon/contract/events/events';

const names: Record<EventMode, string> = { in_person: 'In person', online: 'Online', hybrid: 'Hybrid' };

export const modeNames: ReadonlyMap<string, string> = new Map(Object.entries(names));
