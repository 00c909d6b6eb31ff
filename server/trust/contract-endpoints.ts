import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Endpoint } from '@hackon/contract/endpoint';

const folder = join(import.meta.dirname, '../../contract/src');

/** Every endpoint of the contract, by the file that it stands in: a new one is here without being named. */
export const contractEndpoints: ReadonlyMap<string, readonly Endpoint[]> = new Map(
  (await Promise.all(filesOf(folder).map(endpointsIn))).filter(([, endpoints]) => endpoints.length > 0),
);

/** What an endpoint is called here. */
export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function filesOf(path: string): string[] {
  return readdirSync(path).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
}

async function endpointsIn(file: string): Promise<[string, Endpoint[]]> {
  const exported: Record<string, unknown> = await import(join(folder, file));
  return [basename(file, '.ts'), Object.values(exported).filter(isEndpoint)];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
