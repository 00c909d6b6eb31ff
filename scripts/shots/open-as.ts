import type { Browser, BrowserContext } from '@hackon/e2e/launch-browser';
import type { Person } from '@hackon/e2e/seed';

/** A window of a browser on the program at a URL, signed in as somebody or as nobody; `scale` makes sharper pictures. */
export function openAs(
  browser: Browser,
  url: string,
  { person, scale = 1 }: { person?: Person | undefined; scale?: number } = {},
): Promise<BrowserContext> {
  const session = person && {
    token: person.token,
    user: JSON.stringify(person.user),
    userType: person.audience,
  };
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    deviceScaleFactor: scale,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}
