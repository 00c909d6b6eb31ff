/**
 * The service worker of the judge's page. It opens the page without a network, and caches no answer of the API.
 * judge-worker.ts writes VERSION, a hash of the build, and FILES, the scripts, styles and fonts of the page, before it.
 */
{
  const cacheName = `judge-${VERSION}`;
  // Every link has the same page. The kit comes from the device.
  const shell = '/judge/-';
  // In ms. On bad Wi-Fi, the kept page is better than a blank one.
  const patience = 4_000;

  addEventListener('install', (event) => event.waitUntil(install()));
  addEventListener('activate', (event) => event.waitUntil(activate()));
  addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') event.respondWith(openPage(request));
    else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request));
  });

  async function install() {
    const page = await fetch(shell, { cache: 'reload' });
    const html = await page.clone().text();
    // During an upgrade the page may be newer than this worker. The browser then installs it again.
    if (!page.ok || !html.includes(FILES[0])) throw new Error('The page belongs to another build');
    const cache = await caches.open(cacheName);
    await cache.addAll(FILES);
    await cache.put(shell, page);
    await skipWaiting();
  }

  async function activate() {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('judge-') && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  }

  /** The network first, so that an upgrade shows at once. */
  async function openPage(request) {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(shell);
    if (!kept) return fetch(request);
    const slow = new Promise((resolve) => setTimeout(resolve, patience));
    const answer = await Promise.race([fetch(request).catch(() => undefined), slow]);
    return answer && answer.status < 500 ? answer : kept;
  }

  /** Names contain hashes, so a kept file is never stale. */
  async function readAsset(request) {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  }
}
