import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device-of.ts';

/** The origin of a call, as stored in the audit log. */
export interface Source {
  /** Browser and system; blank if unknown. */
  device: string;
  /** The network of the address, such as `203.0.113.0/24`. */
  network: string;
}

/** Returns the origin of a request: enough to notice an unusual place, too little to identify a person. */
export function sourceOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Source {
  return { device: deviceOf(headers['user-agent']), network: networkOf(ip) };
}

/** Returns the /24 of an IPv4 address, the /48 of an IPv6 address. */
function networkOf(address: string): string {
  const shortened = normalizeIP(address, 48);
  return isIPv4(shortened) ? shortened.replace(/(?<!\d)\d+$/u, '0/24') : `${shortened}/48`;
}
