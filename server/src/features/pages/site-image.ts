import { headWords } from '@hackon/contract/pages/head-words';
import type { PageHead } from './page-head.ts';

/** For pages without an event. */
export function siteImage(publicUrl: string): PageHead['image'] {
  return { url: `${publicUrl}/share.png`, alt: headWords.siteImage };
}
