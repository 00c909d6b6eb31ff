import { EventRef } from '@hackon/contract/fields';
import { headWords } from '@hackon/contract/pages/head-words';
import { galleryPath } from '@hackon/contract/pages/page-paths';
import { gallerySearch, readGalleryQuery } from '@hackon/contract/projects/gallery-query';
import { eventShareCardPath } from '@hackon/contract/sharing/sharing';
import * as z from 'zod/mini';
import type { Made } from '../../db/kept-until-changed.ts';
import { eventNotFound } from '../events/find-event.ts';
import type { PageContent, Visit } from './page-content.ts';

/** Throws 404 until the gallery opens. */
export async function fillGalleryPage(visit: Visit): Promise<Made<PageContent>> {
  const { projects, now, publicUrl, params, search } = visit;
  const { shareLink: ref = '' } = params;
  if (!z.safeParse(EventRef, ref).success) throw eventNotFound();
  const query = readGalleryQuery(search);
  const { value, ...basis } = await projects.gallery(ref, query, now);
  const { gallery, eventVersion } = value;
  const { event, total } = gallery;
  const isNarrowed = gallerySearch({ ...query, page: 1 }) !== '';
  const { title, cardTitle, description } = headWords.gallery;
  const content = {
    head: {
      title: title(event.title),
      cardTitle: cardTitle(total, event.title),
      description: description(event.title),
      canonical: publicUrl + galleryPath(event.shareLink) + gallerySearch(query),
      image: {
        url: `${publicUrl}${eventShareCardPath(event.shareLink)}?v=${eventVersion}`,
        alt: headWords.eventImage(event.title),
      },
      isListed: !isNarrowed,
    },
    data: { gallery: { ref, query, gallery } },
  };
  return { ...basis, value: content };
}
