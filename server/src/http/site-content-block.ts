import { defaultSiteContent } from '@hackon/contract/site/site-content';
import type { SiteContent } from '@hackon/contract/site/site-content-schema';
import { siteContentId } from '@hackon/contract/pages/page-data';
import { jsonBlock } from './html.ts';

/** Returns the operator's texts for the HTML of every page. The page's code contains the defaults. */
export function siteContentBlock(content: SiteContent): string {
  if (content === defaultSiteContent) return '';
  return jsonBlock({ type: 'application/json', id: siteContentId }, content);
}
