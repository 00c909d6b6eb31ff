import { defaultSiteContent } from '@hackon/contract/site/site-content';
import type { SiteContent } from '@hackon/contract/site/site-content-schema';
import { useContext } from 'react';
import { SiteContentContext } from './site-content-context.ts';

/** Returns the texts, people and contacts of this installation. */
export function useSiteContent(): SiteContent {
  return useContext(SiteContentContext) ?? defaultSiteContent;
}
