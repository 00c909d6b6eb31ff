import { formatRange, formatDateTime } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { placeLine } from '@hackon/contract/events/place-line';
import { headWords } from '@hackon/contract/pages/head-words';
import { publicEventPath } from '@hackon/contract/pages/page-paths';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import type { HostedEvent } from '../events/hosted-event.ts';
import { breakable, shortened } from './fitting-text.ts';
import { posterSvg } from './poster-svg.ts';
import { setInTypst } from './set-in-typst.ts';

/** In pixels. `art` is the height of the picture at the top. */
const SIZE = { width: 1080, height: 1350, art: 520 };

/** Draws a PNG: `picture` or the drawn poster at the top, then the facts and a QR code of the event's page. */
export async function drawEventPoster(
  event: HostedEvent,
  picture: Buffer | undefined,
  publicUrl: string,
): Promise<Buffer> {
  const link = new URL(publicEventPath(event.share_link), publicUrl).href;
  const page = setInTypst('event-poster.typ', {
    title: breakable(event.title),
    // Breaks only after the dash.
    when: formatRange(event.start_date, event.end_date, event.time_zone).replaceAll(/(?<!–) /gu, '\u00A0'),
    where: breakable(
      placeLine(event.mode, [shortened(event.venue_name, 50), shortened(event.venue_city, 24)]),
    ),
    fee: event.entry_fee > 0 ? `${formatMoney(event.entry_fee)} per team` : headWords.free,
    deadline: `Register by ${formatDateTime(event.registration_deadline, event.time_zone)}`,
    link: breakable(link.replace(/^https?:\/\//u, '')),
    code: renderSVG(link, { ecc: 'M', border: 2 }),
    poster: picture ? null : posterSvg(event.id, { columns: 12, rows: 6 }),
  });
  const { width, height, art } = SIZE;
  const sheet = sharp({ create: { width, height, channels: 3, background: '#FAFAF7' } });
  const layers = [
    ...(picture ? [{ input: await sharp(picture).resize(width, art).toBuffer(), top: 0, left: 0 }] : []),
    { input: Buffer.from(page) },
  ];
  return sheet.composite(layers).png({ palette: true, effort: 7 }).toBuffer();
}
