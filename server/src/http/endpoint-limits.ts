import { accountData, changePassword, deleteAccount } from '@hackon/contract/account-security';
import { logout } from '@hackon/contract/accounts';
import { askAssistant } from '@hackon/contract/assistant';
import { sendContactMessage } from '@hackon/contract/contact';
import type { Endpoint } from '@hackon/contract/endpoint';
import { createEvent } from '@hackon/contract/events';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports';
import { setEventImage } from '@hackon/contract/images';
import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import { eventTeams, registerTeam, teamsOfEvent } from '@hackon/contract/teams';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { App } from './bind.ts';
import { network } from './counters.ts';
import { type CallLimit, SharedLimit } from './shared-limit.ts';

interface EndpointLimit extends CallLimit {
  /** Whose calls are counted together. */
  by: (request: FastifyRequest) => string;
}

const byAccount = ({ caller, ip }: FastifyRequest) => caller?.accountId ?? ip;
const byAddress = ({ ip }: FastifyRequest) => network(ip);

const minute = 60_000;
const day = 24 * 60 * minute;

// Each reads all teams of an event. A PDF file and a workbook keep a core busy for a while besides, and others wait.
const exporting: EndpointLimit = { name: 'export', max: 20, windowMs: minute, by: byAccount };

// A list may be all teams of an event. Several people who share an account, and decide a payment each second, stay below.
const listingTeams: EndpointLimit = {
  name: 'team-lists',
  max: 120,
  windowMs: minute,
  share: 20,
  free: 20,
  by: byAccount,
};

/** Endpoints with a limit of their own: what nobody does as fast as a script. */
const ownLimits = new Map<Endpoint, EndpointLimit>([
  // No student needs more than four in a minute, so that a registration waits for its own commit alone.
  [registerTeam, { name: 'register', max: 20, windowMs: minute, free: 4, by: byAccount }],
  // Each is some work: it is drawn anew.
  [setEventImage, { name: 'image', max: 30, windowMs: minute, by: byAccount }],
  [exportCsv, exporting],
  [exportPdf, exporting],
  [exportXlsx, exporting],
  [eventTeams, listingTeams],
  [teamsOfEvent, listingTeams],
  // Everything that an account has, of which nobody needs a copy each minute.
  [accountData, { name: 'my-data', max: 10, windowMs: minute, by: byAccount }],
  // Students of a hostel share an address, and a question is answered in a few ms: less than to count each.
  [askAssistant, { name: 'assistant', max: 60, windowMs: minute, share: 10, by: byAddress }],
  // Each sends a mail, to an address that may be somebody else's.
  [changePassword, { name: 'password', max: 10, windowMs: 60 * minute, by: byAccount }],
  // Of all accounts that somebody makes, which have up to 64 kB in each event.
  [createEvent, { name: 'event', max: 500, windowMs: day, by: byAddress }],
  [sendContactMessage, { name: 'contact', max: 30, windowMs: 60 * minute, by: byAddress }],
]);

/** All calls of an account that write. Most people stay within those that no counter is asked for. */
const writes: CallLimit = {
  name: 'writes',
  max: limits.writesPerDay,
  windowMs: day,
  share: 50,
  free: 20,
  message: messages.tooManyWrites,
};

/** Signing out and deleting are never refused. */
const takesAway: ReadonlySet<Endpoint> = new Set<Endpoint>([logout, deleteAccount]);

function isWrite(endpoint: Endpoint): boolean {
  return (endpoint.method === 'POST' || endpoint.method === 'PUT') && !takesAway.has(endpoint);
}

/**
 * Limits how often the endpoints above are called, and how often an account writes, in all processes together. Register
 * it after callers are admitted: some limits go by account.
 */
export function limitEndpoints(app: App, db: Database): void {
  // Endpoints with the same limit are counted together.
  const shared = new Map(
    Array.from(new Set(ownLimits.values()), (limit) => [limit, new SharedLimit(db, limit)]),
  );
  const ofWrites = new SharedLimit(db, writes);
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const own = ownLimits.get(endpoint);
    if (own) await shared.get(own)?.count(own.by(request), request.now);
    const { caller } = request;
    if (caller && isWrite(endpoint)) await ofWrites.count(caller.accountId, request.now);
  });
}
