/** The API stays open: search engines need it for share cards and for data while they render a page. */
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
