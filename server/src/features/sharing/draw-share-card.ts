import { formatDateTime } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { placeLine } from '@hackon/contract/events/place-line';
import { headWords } from '@hackon/contract/pages/head-words';
import sharp from 'sharp';
import type { HostedEvent } from '../events/hosted-event.ts';
import { breakable, shortened } from './fitting-text.ts';
import { posterSvg } from './poster-svg.ts';
import { setInTypst } from './set-in-typst.ts';

/** Draws a PNG of 1200 × 630 and at most 300 kB over `picture` or a poster. Blocks the event loop for some ms. */
export async function drawShareCard(event: HostedEvent, picture: Buffer | undefined): Promise<Buffer> {
  const words = {
    title: breakable(event.title),
    date: formatDateTime(event.start_date, event.time_zone),
    city: placeLine(event.mode, [shortened(event.venue_city, 24)]),
    fee: event.entry_fee > 0 ? formatMoney(event.entry_fee) : headWords.free,
  };
  return drawWithPicture(words, { id: event.id, picture });
}

interface ProjectWords {
  _id: string;
  title: string;
  teamName: string;
  event: { title: string };
}

/** As `drawShareCard`. */
export async function drawProjectCard(project: ProjectWords, picture: Buffer | undefined): Promise<Buffer> {
  const words = {
    title: breakable(project.title),
    date: shortened(project.teamName, 24),
    city: shortened(project.event.title, 26),
    fee: '',
  };
  return drawWithPicture(words, { id: project._id, picture });
}

async function drawWithPicture(
  words: Omit<Card, 'poster'>,
  { id, picture }: { id: string; picture: Buffer | undefined },
): Promise<Buffer> {
  const overPicture = picture && (await drawOverPicture(picture, { ...words, poster: null }));
  return overPicture ?? drawCard({ ...words, poster: posterSvg(id, CARD_GRID) });
}

/** For pages without an event. `scripts/draw-site-card.ts` stores it. */
export function drawSiteCard(): Promise<Buffer> {
  const { cardTitle, cardLine } = headWords.landing;
  // The poster of this id has the brand's colours.
  return drawCard({
    title: cardTitle,
    date: cardLine,
    city: '',
    fee: '',
    poster: posterSvg('posters', CARD_GRID),
  });
}

/** The shape of the card's poster. */
const CARD_GRID = { columns: 18, rows: 5 };

async function drawCard(card: Card): Promise<Buffer> {
  return sharp(Buffer.from(setCard(card)))
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

/** WhatsApp's limit, in bytes. */
const mostBytes = 300_000;

/** Blurs a photograph until its PNG is small enough. Returns undefined if it never is. */
async function drawOverPicture(picture: Buffer, card: Card): Promise<Buffer | undefined> {
  const backdrop = sharp(picture).resize(1200, 630, { fit: 'cover' });
  const layers = [{ input: shade }, { input: Buffer.from(setCard(card)) }];
  for (const blur of [false, 2, 6, 20]) {
    const drawn = await backdrop
      .clone()
      .blur(blur)
      .composite(layers)
      .png({ palette: true, effort: 1, dither: 0.4 })
      .toBuffer();
    if (drawn.length <= mostBytes) return drawn;
  }
  return undefined;
}

/** Dark enough for white text on a white picture. */
const shade = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <linearGradient id="shade" x2="0" y2="1">
    <stop offset="0.1" stop-color="#0F1012" stop-opacity="0.25"/>
    <stop offset="0.65" stop-color="#0F1012" stop-opacity="0.8"/>
    <stop offset="1" stop-color="#0F1012" stop-opacity="0.92"/>
  </linearGradient>
  <rect width="1200" height="630" fill="url(#shade)"/>
</svg>`);

interface Card {
  title: string;
  date: string;
  city: string;
  fee: string;
  /** An SVG. Null if the event has its own picture. */
  poster: string | null;
}

function setCard(card: Card): string {
  return setInTypst('share-card.typ', card);
}
