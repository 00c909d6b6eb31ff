import type { Browser, BrowserContext } from '@hackon/e2e/launch-browser';
import type { Person } from '@hackon/e2e/seed';

/** `hasTouch` simulates a phone; `scale` gives sharper pictures. */
export function openAs(
  browser: Browser,
  url: string,
  { person, hasTouch, scale }: { person?: Person | undefined; hasTouch?: boolean; scale?: number } = {},
): Promise<BrowserContext> {
  const session = person && {
    token: person.token,
    user: JSON.stringify(person.user),
    userType: person.audience,
  };
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    baseURL: url,
    // Phones have the most folded parts.
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    ...(hasTouch !== undefined && { hasTouch }),
    ...(scale !== undefined && { deviceScaleFactor: scale }),
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}
