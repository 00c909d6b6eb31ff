import { publicEvents } from '@hackon/contract/events/events';
import { eventLimits } from '@hackon/contract/events/limits';
import { headWords } from '@hackon/contract/pages/head-words';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { publicListSearch, readPublicListQuery } from '@hackon/contract/events/public-list-query';
import * as z from 'zod/mini';
import type { Made } from '../../db/kept-until-changed.ts';
import type { PageContent, Visit } from './page-content.ts';
import { siteImage } from './site-image.ts';

/** Search engines must not list search results. */
export async function fillEventsPage({ events, now, publicUrl, search }: Visit): Promise<Made<PageContent>> {
  const query = readPublicListQuery(search);
  const limit = eventLimits.eventsOnPage;
  const parsed = z.parse(publicEvents.query, { ...query, limit });
  const [{ value: list, ...basis }, { value: publicCities, until }] = await Promise.all([
    events.list(parsed, now),
    events.cities(now),
  ]);
  const content = {
    head: {
      ...headWords.events,
      // Drops defaults and campaign parameters.
      canonical: publicUrl + pagePaths.events + publicListSearch(query),
      image: siteImage(publicUrl),
      isListed: query.q === '',
    },
    data: { publicEvents: { query, limit, ...list }, publicCities },
  };
  return { ...basis, until: Math.min(basis.until ?? Infinity, until ?? Infinity), value: content };
}
