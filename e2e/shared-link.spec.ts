import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const title = `Café </script><script>alert(1)</script> "हैक" & <!-- 🚀`;
const day = 24 * 60 * 60 * 1000;

/** An event as an organizer creates it. Answers its share link. */
async function createEvent(request: APIRequestContext): Promise<string> {
  const account = { name: 'Meera Nair', organization: 'PSG Tech', role: 'event_manager' };
  const signUp = await request.post('/api/auth/register', {
    data: {
      ...account,
      email: `meera-${Date.now()}@psgtech.example`,
      password: 'correct horse',
      confirmPassword: 'correct horse',
      department: 'CSE',
    },
  });
  const { token }: { token: string } = await signUp.json();
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  const created = await request.post('/api/events', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      description: 'Thirty hours to make one thing on campus work better.',
      startDate: inDays(20),
      endDate: inDays(21),
      registrationDeadline: inDays(10),
      venue: {
        name: 'Main Auditorium',
        address: 'Avinashi Road',
        city: 'Coimbatore',
        state: 'Tamil Nadu',
        country: 'India',
      },
      entryFee: 0,
    },
  });
  const { shareLink }: { shareLink: string } = await created.json();
  return shareLink;
}

/** Opens a page, and answers what it asked the API for and what the browser complained of on the way. */
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

test('the public pages come with all they show, whatever an event is called', async ({
  context,
  request,
}) => {
  const shareLink = await createEvent(request);
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

test('a chat that fetches a shared link sees the event and its picture', async ({
  page,
  request,
  baseURL,
}) => {
  const path = `/events/public/${await createEvent(request)}`;
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
});

test('an address where nothing is says so to a crawler, too', async ({ page }) => {
  const answer = await page.goto('/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing at this address.' })).toBeVisible();
});
