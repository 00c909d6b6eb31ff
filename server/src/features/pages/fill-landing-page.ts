import { eventLimits } from '@hackon/contract/events/limits';
import { headWords } from '@hackon/contract/pages/head-words';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { nextEvents } from '@hackon/contract/events/public-list-query';
import type { Made } from '../../db/kept-until-changed.ts';
import type { PageContent, Visit } from './page-content.ts';
import { siteImage } from './site-image.ts';

export async function fillLandingPage({ events, now, publicUrl }: Visit): Promise<Made<PageContent>> {
  const limit = eventLimits.eventsOnLanding;
  const { value: list, ...basis } = await events.list({ ...nextEvents, limit }, now);
  const content = {
    head: { ...headWords.landing, canonical: publicUrl + pagePaths.home, image: siteImage(publicUrl) },
    data: { publicEvents: { query: nextEvents, limit, ...list } },
  };
  return { ...basis, value: content };
}
