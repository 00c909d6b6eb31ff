import { headWords } from '@hackon/contract/pages/head-words';
import { escapeHtml, jsonBlock } from '../../http/html.ts';

/** All addresses are absolute. */
export interface PageHead {
  title: string;
  /** Without the site's name, because cards show it already. */
  cardTitle: string;
  description: string;
  canonical: string;
  /** 1200 × 630. */
  image: { url: string; alt: string };
  /** True by default. */
  isListed?: boolean;
  /** schema.org data. */
  about?: readonly object[];
}

export function headHtml(head: PageHead): string {
  const { title, cardTitle, description, canonical, image, isListed = true, about = [] } = head;
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
    ...about.map((data) => jsonBlock({ type: 'application/ld+json' }, data)),
  ].join('\n    ');
}

function meta(key: 'name' | 'property', values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, content]) => `<meta ${key}="${name}" content="${escapeHtml(content)}" />`)
    .join('\n    ');
}
