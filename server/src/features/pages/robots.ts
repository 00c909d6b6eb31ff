/**
 * What search engines are asked to leave alone: everything behind a sign-in. The API stays open to them, since the
 * pictures of share cards are there, and what a page asks while they render it.
 */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /manager/',
    'Disallow: /student/',
    'Disallow: /register/',
    'Disallow: /registration-success/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
