import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device-of.ts';

export interface Source {
  device: string;
  /** Such as `203.0.113.0/24`. */
  network: string;
}

/** Returns device and network: enough to notice an unusual place, but not to identify a person. */
export function sourceOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Source {
  return { device: deviceOf(headers['user-agent']), network: networkOf(ip) };
}

function networkOf(address: string): string {
  const shortened = normalizeIP(address, 48);
  return isIPv4(shortened) ? shortened.replace(/(?<!\d)\d+$/u, '0/24') : `${shortened}/48`;
}
