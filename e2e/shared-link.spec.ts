import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inDays } from './seed.ts';

const title = `Café </script><script>alert(1)</script> "हैक" & <!-- 🚀`;
/** Returns the page's API calls and the browser's complaints. */
async function open(page: Page, path: string): Promise<{ calls: string[]; complaints: string[] }> {
  const calls: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(path, { waitUntil: 'networkidle' });
  return { calls, complaints };
}

test('public pages embed their data, for any event title', async ({ context, seed }) => {
  // Starts before other events: the landing page shows only three.
  const { shareLink } = await seed.event(await seed.manager(), title, { startDate: inDays(11) });
  for (const [path, tab] of [
    ['/', 'HackOn'],
    ['/events', 'Hackathons · HackOn'],
    [`/events/public/${shareLink}`, `${title} · HackOn`],
  ] as const) {
    const page = await context.newPage();
    expect(await open(page, path)).toEqual({ calls: [], complaints: [] });
    await expect(page.getByText(title).first()).toBeVisible();
    expect(await page.title()).toBe(tab);
    await page.close();
  }
});

test(
  'a link preview shows the event and its picture',
  { tag: ['@beyond-links'] },
  async ({ page, request, baseURL, seed }) => {
    const { shareLink } = await seed.event(await seed.manager(), title);
    const path = `/events/public/${shareLink}`;
    await page.goto(path);
    const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await property('og:title')).toBe(title);
    expect(await property('og:url')).toBe(`${baseURL}${path}`);
    const about = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(about ?? '')).toMatchObject({ '@type': 'Event', name: title });
    const picture = await request.get((await property('og:image')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    const ofTheSite = await request.get('/share.png');
    expect(ofTheSite.headers()['content-type']).toBe('image/png');
  },
);

test('an unknown address returns 404 to crawlers', { tag: ['@beyond-links'] }, async ({ page }) => {
  const answer = await page.goto('/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing at this address.' })).toBeVisible();
});
