import { headWords } from '@hackon/contract/pages/head-words';
import type { PageHead } from './page-head.ts';

/** Returns the picture for links to pages without an event: a file of the built page. */
export function siteImage(publicUrl: string): PageHead['image'] {
  return { url: `${publicUrl}/share.png`, alt: headWords.siteImage };
}
