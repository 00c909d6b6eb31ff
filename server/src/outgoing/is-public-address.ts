import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All other IPv6 addresses are local, reserved, or have an IPv4 address inside. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure gives every virtual machine this address of its host. */
const hostOfAzure = '168.63.129.16';

/** Returns false for local, private, shared, reserved and multicast addresses, and for IPv4 inside IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address === hostOfAzure) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast') return false;
  return ip instanceof ipaddr.IPv4 || ip.match(globalUnicast);
}
