import { readFileSync } from 'node:fs';
import { defaultSiteContent } from '@hackon/contract/site/site-content';
import { SiteContent } from '@hackon/contract/site/site-content-schema';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

/** Returns the operator's texts, or those of the specification without a file. Throws ConfigError. */
export function readSiteContent(file: string | undefined): SiteContent {
  if (file === undefined) return defaultSiteContent;
  const result = z.safeParse(SiteContent, readJson(file), { error: en().localeError });
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => `SITE_CONTENT ${file}: ${[...path, message].join(' ')}`),
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = String(error).replaceAll(/\s+/gu, ' ');
    throw new ConfigError([`SITE_CONTENT must name a JSON file. ${file} cannot be read: ${reason}`]);
  }
}
