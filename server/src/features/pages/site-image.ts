import { headWords } from '@hackon/contract/pages/head-words';
import type { PageHead } from './page-head.ts';

/** The picture of links to pages that are about no single event: a file of the built page. */
export function siteImage(publicUrl: string): PageHead['image'] {
  return { url: `${publicUrl}/share.png`, alt: headWords.siteImage };
}
