import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device-of.ts';

/** Where a call came from, as the audit log keeps it. */
export interface Source {
  /** Browser and system in words; blank where unknown. */
  device: string;
  /** The network that the address belongs to, such as `203.0.113.0/24`. */
  network: string;
}

/** Where a request came from: enough to see that it was somewhere else than usual, too little to find somebody by. */
export function sourceOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Source {
  return { device: deviceOf(headers['user-agent']), network: networkOf(ip) };
}

/** The 256 neighbours of an IPv4 address; of IPv6 what a whole site is given. */
function networkOf(address: string): string {
  const shortened = normalizeIP(address, 48);
  return isIPv4(shortened) ? shortened.replace(/(?<!\d)\d+$/u, '0/24') : `${shortened}/48`;
}
