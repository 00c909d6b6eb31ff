import { EventRef } from '@hackon/contract/fields';
import { headWords } from '@hackon/contract/pages/head-words';
import { publicResultsPath } from '@hackon/contract/pages/page-paths';
import { eventShareCardPath } from '@hackon/contract/sharing/sharing';
import * as z from 'zod/mini';
import type { Made } from '../../db/kept-until-changed.ts';
import { eventNotFound } from '../events/find-event.ts';
import { readPublicResults } from '../results/public-results.ts';
import type { PageContent, Visit } from './page-content.ts';

/** Throws 404 until the results are published. */
export async function fillResultsPage({ db, now, publicUrl, params }: Visit): Promise<Made<PageContent>> {
  const { shareLink: ref = '' } = params;
  if (!z.safeParse(EventRef, ref).success) throw eventNotFound();
  const { value, ...basis } = await readPublicResults(db, ref, now);
  const { results, eventVersion } = value;
  const { event } = results;
  const content = {
    head: {
      ...headWords.results(event.title),
      canonical: publicUrl + publicResultsPath(event.shareLink),
      image: {
        url: `${publicUrl}${eventShareCardPath(event.shareLink)}?v=${eventVersion}`,
        alt: headWords.eventImage(event.title),
      },
    },
    data: { results: { ref, results } },
  };
  return { ...basis, value: content };
}
