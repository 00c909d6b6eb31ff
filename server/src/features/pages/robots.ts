/** Allows the API: search engines need its cards and data. */
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
