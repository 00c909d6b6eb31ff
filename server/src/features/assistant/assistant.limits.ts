import { askAssistant } from '@hackon/contract/assistant/assistant';
import type { EndpointLimit } from '../../http/endpoint-limits.ts';

export const assistantLimits: readonly EndpointLimit[] = [
  // Students of a hostel share an address. Counting each question would cost more than its answer.
  { name: 'assistant', endpoints: [askAssistant], per: 'address', calls: 60, windowMs: 60_000, share: 10 },
];
