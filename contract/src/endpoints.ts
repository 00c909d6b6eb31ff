import * as accountSecurity from './accounts/account-security.ts';
import * as accounts from './accounts/accounts.ts';
import * as assistant from './assistant/assistant.ts';
import * as contact from './contact/contact.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events/events.ts';
import * as exports from './exports/exports.ts';
import * as history from './history/history.ts';
import * as images from './events/images.ts';
import * as sharing from './sharing/sharing.ts';
import * as teams from './teams/teams.ts';

const files = {
  'account-security': accountSecurity,
  accounts,
  assistant,
  contact,
  events,
  exports,
  history,
  images,
  sharing,
  teams,
};

/**
 * The endpoints of the contract, by the file that each stands in, for tests of what holds for all of them. The server's
 * routes are compared with it: a file that is missing here is found.
 */
export const endpointsByFile: ReadonlyMap<string, readonly Endpoint[]> = new Map(
  Object.entries(files).map(([file, exported]) => [
    file,
    Object.values<unknown>(exported).filter(isEndpoint),
  ]),
);

/** The same without the files. */
export const endpoints: readonly Endpoint[] = [...endpointsByFile.values()].flat();

/** What an endpoint is called where people read it. */
export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
