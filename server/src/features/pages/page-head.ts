import { headWords } from '@hackon/contract/pages/head-words';
import { escapeHtml, jsonBlock } from '../../http/html.ts';

/** What a page says of itself to search engines, and to whatever shows a link to it. All addresses are whole ones. */
export interface PageHead {
  /** What the page sets as its title too, so that the tab's name stays. */
  title: string;
  /** The title on a card, where the site's name stands beside it. */
  cardTitle: string;
  description: string;
  /** The one address of this content. */
  canonical: string;
  /** 1200 × 630. */
  image: { url: string; alt: string };
  /** Whether a search engine may list it; true unless said. */
  isListed?: boolean;
  /** What the page is about, in the words of schema.org. */
  about?: object;
}

/** The tags of a head. */
export function headHtml(head: PageHead): string {
  const { title, cardTitle, description, canonical, image, isListed = true, about } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', { description, ...(!isListed && { robots: 'noindex' }) }),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    meta('property', {
      'og:type': 'website',
      'og:site_name': headWords.siteName,
      'og:locale': 'en_IN',
      'og:title': cardTitle,
      'og:description': description,
      'og:url': canonical,
      'og:image': image.url,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': image.alt,
    }),
    meta('name', {
      'twitter:card': 'summary_large_image',
      'twitter:title': cardTitle,
      'twitter:description': description,
      'twitter:image': image.url,
      'twitter:image:alt': image.alt,
    }),
    ...(about ? [jsonBlock({ type: 'application/ld+json' }, about)] : []),
  ].join('\n    ');
}

function meta(key: 'name' | 'property', values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, content]) => `<meta ${key}="${name}" content="${escapeHtml(content)}" />`)
    .join('\n    ');
}
