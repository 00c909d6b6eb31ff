import { sendContactMessage } from '@hackon/contract/contact/contact';
import type { EndpointLimit } from '../../http/endpoint-limits.ts';

export const contactLimits: readonly EndpointLimit[] = [
  // Each call sends a mail to support.
  { name: 'contact', endpoints: [sendContactMessage], per: 'address', calls: 30, windowMs: 60 * 60_000 },
];
