import * as z from 'zod/mini';
import { Settings } from './config.ts';

/** A setting in words. */
interface Setting {
  /** Name of the environment variable. */
  name: string;
  /** As it would be set. Undefined without a default. */
  byDefault: string | undefined;
  meaning: string;
}

/** Returns the settings as `config.ts` describes them, in its order. */
export function listSettings(): Setting[] {
  return Object.entries(Settings.shape).map(([name, schema]) => {
    const { description, default: derived } = z.globalRegistry.get(schema) ?? {};
    if (description === undefined) throw new Error(`${name} is not described in config.ts`);
    const { def } = schema._zod;
    const fixed = 'defaultValue' in def ? `${def.defaultValue}` : undefined;
    return { name, byDefault: typeof derived === 'string' ? derived : fixed, meaning: description };
  });
}
