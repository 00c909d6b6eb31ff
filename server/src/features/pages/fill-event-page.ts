import type { PublicEvent } from '@hackon/contract/events/events';
import { placeLine } from '@hackon/contract/events/place-line';
import { EventRef } from '@hackon/contract/fields';
import { formatDateTime } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { headWords } from '@hackon/contract/pages/head-words';
import { publicEventPath } from '@hackon/contract/pages/page-paths';
import { previewText } from '@hackon/contract/events/preview-text';
import { eventShareCardPath } from '@hackon/contract/sharing/sharing';
import * as z from 'zod/mini';
import type { Made } from '../../db/kept-until-changed.ts';
import { eventNotFound } from '../events/find-event.ts';
import { describeEvent, describeFaqs } from './describe-event.ts';
import type { PageContent, Visit } from './page-content.ts';

/** Throws 404. */
export async function fillEventPage({ events, now, publicUrl, params }: Visit): Promise<Made<PageContent>> {
  const { shareLink: ref = '' } = params;
  if (!z.safeParse(EventRef, ref).success) throw eventNotFound();
  const { value, ...basis } = await events.find(ref, now);
  const { event, row } = value;
  const canonical = publicUrl + publicEventPath(event.shareLink);
  // Chats cache pictures by address, so each version has its own.
  const card = `${publicUrl}${eventShareCardPath(event.shareLink)}?v=${row.version}`;
  const content = {
    head: {
      title: headWords.title(event.title),
      cardTitle: event.title,
      description: inOneLine(event),
      canonical,
      image: { url: card, alt: headWords.eventImage(event.title) },
      about: [describeEvent(event, { url: canonical, image: card }), ...describeFaqs(event.faqs)],
    },
    data: { publicEvent: { ref, event } },
  };
  return { ...basis, value: content };
}

/** Begins with date, place and fee, because a chat shows only one or two lines. */
function inOneLine({ startDate, timeZone, mode, venue, entryFee, description }: PublicEvent): string {
  return [
    formatDateTime(startDate, timeZone),
    placeLine(mode, [venue.name, venue.city]),
    entryFee > 0 ? headWords.fee(formatMoney(entryFee)) : headWords.free,
    previewText(description),
  ]
    .filter(Boolean)
    .join(' · ');
}
