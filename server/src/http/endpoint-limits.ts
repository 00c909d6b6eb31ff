import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { logout } from '@hackon/contract/accounts/accounts';
import type { Endpoint } from '@hackon/contract/endpoint';
import { limits as numbers } from '@hackon/contract/limits';
import { serverMessages } from '@hackon/contract/server-messages';
import type { Database } from '../db/database.ts';
import type { App } from './bind.ts';
import { network } from './counters.ts';
import { type CallLimit, SharedLimit } from './shared-limit.ts';

/** Counts its endpoints together. */
export interface EndpointLimit extends CallLimit {
  endpoints: readonly Endpoint[];
  /** Endpoints for guests use 'address'. `account`: also a judge. */
  per: 'account' | 'address';
}

/** Most people never exceed the uncounted writes. */
const writes: CallLimit = {
  name: 'writes',
  calls: numbers.writesPerDay,
  windowMs: 24 * 60 * 60_000,
  share: 50,
  free: 20,
  message: serverMessages.tooManyWrites,
};

const unlimited: ReadonlySet<Endpoint> = new Set<Endpoint>([logout, deleteAccount]);

function isWrite(endpoint: Endpoint): boolean {
  return (endpoint.method === 'POST' || endpoint.method === 'PUT') && !unlimited.has(endpoint);
}

/** Call it after `admitCallers`. */
export function limitEndpoints(app: App, db: Database, limits: readonly EndpointLimit[]): void {
  const endpointLimits = limits.map((limit) => ({ ...limit, shared: new SharedLimit(db, limit) }));
  const sharedWrites = new SharedLimit(db, writes);
  app.addHook('onRequest', async ({ routeOptions, caller, judge, ip, now }) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint) return;
    const who = caller?.accountId ?? judge?.judgeId;
    for (const { endpoints, per, shared } of endpointLimits) {
      if (!endpoints.includes(endpoint)) continue;
      await shared.count((per === 'account' && who) || network(ip), now);
    }
    if (who && isWrite(endpoint)) await sharedWrites.count(who, now);
  });
}
