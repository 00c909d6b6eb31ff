import { limits } from '@hackon/contract/limits';
import { headWords } from '@hackon/contract/messages';
import { pagePaths } from '@hackon/contract/page-paths';
import { nextEvents } from '@hackon/contract/public-list-query';
import { listPublicEvents } from '../events/list-public-events.ts';
import type { PageContent, Visit } from './page-content.ts';
import { siteImage } from './site-image.ts';

/** `/` with the next events. */
export async function fillLandingPage({ db, now, publicUrl }: Visit): Promise<PageContent> {
  const limit = limits.eventsOnLanding;
  const list = await listPublicEvents(db, { ...nextEvents, limit }, now);
  return {
    head: { ...headWords.landing, canonical: publicUrl + pagePaths.home, image: siteImage(publicUrl) },
    data: { publicEvents: { query: nextEvents, limit, ...list } },
  };
}
