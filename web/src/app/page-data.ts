import { pageDataId, type PageData } from '@hackon/contract/pages/page-data';

/** The data that the server sent in the page's HTML; none in development, and on pages that hold none. */
export function readPageData(): PageData {
  const data: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}');
  return data;
}
