import { accountData } from '@hackon/contract/account-security';
import { askAssistant } from '@hackon/contract/assistant';
import { sendContactMessage } from '@hackon/contract/contact';
import type { Endpoint } from '@hackon/contract/endpoint';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports';
import { setEventImage } from '@hackon/contract/images';
import { registerTeam } from '@hackon/contract/teams';
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

// Each reads all teams of an event. A PDF file and a workbook keep a core busy for a while besides, and others wait.
const exporting: EndpointLimit = { name: 'export', max: 20, windowMs: minute, by: byAccount };

/** Endpoints with a limit of their own: what nobody does as fast as a script. */
const limits = new Map<Endpoint, EndpointLimit>([
  // No student needs more than four in a minute, so that a registration waits for its own commit alone.
  [registerTeam, { name: 'register', max: 20, windowMs: minute, free: 4, by: byAccount }],
  // Each is some work: it is drawn anew.
  [setEventImage, { name: 'image', max: 30, windowMs: minute, by: byAccount }],
  [exportCsv, exporting],
  [exportPdf, exporting],
  [exportXlsx, exporting],
  // Everything that an account has, of which nobody needs a copy each minute.
  [accountData, { name: 'my-data', max: 10, windowMs: minute, by: byAccount }],
  // Students of a hostel share an address, and a question is answered in a few ms: less than to count each.
  [askAssistant, { name: 'assistant', max: 60, windowMs: minute, share: 10, by: byAddress }],
  [sendContactMessage, { name: 'contact', max: 30, windowMs: 60 * minute, by: byAddress }],
]);

/**
 * Limits how often the endpoints above are called, in all processes together. Must come after callers are admitted,
 * since some limits go by account.
 */
export function limitEndpoints(app: App, db: Database): void {
  const limited = new Map(
    Array.from(limits, ([endpoint, limit]) => [
      endpoint,
      { by: limit.by, limit: new SharedLimit(db, limit) },
    ]),
  );
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const own = endpoint && limited.get(endpoint);
    if (own) await own.limit.count(own.by(request), request.now);
  });
}
