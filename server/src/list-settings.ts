import * as z from 'zod/mini';
import { Settings } from './config.ts';

interface Setting {
  name: string;
  /** Undefined without a default. */
  byDefault: string | undefined;
  meaning: string;
}

export function listSettings(): Setting[] {
  return Object.entries(Settings.shape).map(([name, schema]) => {
    const { description, default: derived } = z.globalRegistry.get(schema) ?? {};
    if (description === undefined) throw new Error(`${name} is not described in config.ts`);
    const { def } = schema._zod;
    const fixed = 'defaultValue' in def ? `${def.defaultValue}` : undefined;
    return { name, byDefault: typeof derived === 'string' ? derived : fixed, meaning: description };
  });
}
