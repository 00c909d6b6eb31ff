import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { watchFaults } from './watch-faults.ts';

/** Names the directive that blocks each attempt. */
const attempts: [name: string, directive: string, attempt: (elsewhere: string) => void][] = [
  [
    'a script in the page',
    'require-trusted-types-for',
    () => {
      const script = document.createElement('script');
      script.append('document.title = "taken over"');
      document.body.append(script);
    },
  ],
  [
    'a script from another site',
    'require-trusted-types-for',
    (elsewhere) => {
      const script = document.createElement('script');
      script.setAttribute('src', `${elsewhere}/theme.js`);
      document.body.append(script);
    },
  ],
  [
    'markup from a text',
    'require-trusted-types-for',
    () => document.body.insertAdjacentHTML('beforeend', '<b>markup</b>'),
  ],
  [
    'an inline event handler',
    'require-trusted-types-for',
    () => {
      const button = document.createElement('button');
      document.body.append(button);
      button.setAttribute('onclick', 'document.title = "taken over"');
      button.click();
    },
  ],
  [
    'a picture from another site',
    'img-src',
    (elsewhere) => {
      new Image().src = `${elsewhere}/pixel.png`;
    },
  ],
  [
    'a call to another site',
    'connect-src',
    (elsewhere) => void fetch(`${elsewhere}/healthz`).catch(() => {}),
  ],
  [
    'a plug-in',
    'require-trusted-types-for',
    () => {
      const object = document.createElement('object');
      object.data = '/favicon.svg';
      document.body.append(object);
    },
  ],
  [
    'another base URL',
    'base-uri',
    (elsewhere) => {
      const base = document.createElement('base');
      base.href = elsewhere;
      document.head.append(base);
    },
  ],
  [
    'a form to another site',
    'form-action',
    (elsewhere) => {
      const form = document.createElement('form');
      form.action = elsewhere;
      document.body.append(form);
      form.submit();
    },
  ],
  [
    'a frame',
    'frame-src',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'data:text/html,<p>framed';
      document.body.append(frame);
    },
  ],
];

for (const [name, directive, attempt] of attempts) {
  test(`${name} is blocked by ${directive} and reported`, async ({ browser, program }) => {
    const context = await browser.newContext();
    const faults = await watchFaults(context);
    const page = await context.newPage();
    await page.goto(`${program.url}/about`);
    // Another host name is another site.
    await tryOut(page, attempt, program.url.replace('127.0.0.1', 'localhost'));
    await expect
      .poll(() => faults.some((fault) => fault.startsWith(`forbidden: ${directive}`)), { message: directive })
      .toBe(true);
    expect(await page.title()).not.toBe('taken over');
    await context.close();
  });
}

/** A browser error counts as blocked. */
async function tryOut(page: Page, attempt: (elsewhere: string) => void, elsewhere: string): Promise<void> {
  await page.evaluate(attempt, elsewhere).catch(() => {});
}

test('no other site can frame a page', { tag: ['@promise-headers'] }, async ({ page, program, request }) => {
  const { headers } = await request.get('/about').then((answer) => ({ headers: answer.headers() }));
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
  await page.route('http://elsewhere.invalid/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${program.url}/about"></iframe>` }),
  );
  await page.goto('http://elsewhere.invalid/');
  const framed = page.frames().at(-1);
  await expect.poll(() => framed?.url()).toMatch(/^chrome-error:/u);
});

test('the API docs work under the policy', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^HackOn/u })).toBeVisible();
});
