/**
 * Excludes the pages behind sign-in from search engines. The API stays open: they need it for share cards and
 * for data while they render a page.
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
