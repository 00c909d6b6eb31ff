import { createEvent } from '@hackon/contract/events/events';
import { setEventImage } from '@hackon/contract/events/images';
import type { EndpointLimit } from '../../http/endpoint-limits.ts';

export const eventsLimits: readonly EndpointLimit[] = [
  // Limits one person with many accounts: an event has up to 64 kB.
  { name: 'event', endpoints: [createEvent], per: 'address', calls: 500, windowMs: 24 * 60 * 60_000 },
  { name: 'image', endpoints: [setEventImage], per: 'account', calls: 30, windowMs: 60_000 },
];
