import { pageDataId, type PageData } from '@hackon/contract/pages/page-data';

/** Empty in development and on pages without data. */
export function readPageData(): PageData {
  const data: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}');
  return data;
}
