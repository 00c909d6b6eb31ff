import { pageDataId, siteContentId, type PageData } from '@hackon/contract/pages/page-data';
import type { SiteContent } from '@hackon/contract/site/site-content-schema';

/** Empty in development and on pages without data. */
export function readPageData(): PageData {
  const data: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}');
  return data;
}

/** Returns the operator's texts, or undefined if the defaults apply. */
export function readSiteContent(): SiteContent | undefined {
  const json = document.getElementById(siteContentId)?.textContent;
  if (!json) return undefined;
  const content: SiteContent = JSON.parse(json);
  return content;
}
