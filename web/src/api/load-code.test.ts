import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { codeWaiting, loadCode } from './load-code.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/about-page.js');

let health: () => HttpResponse<string>;
let probes = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  probes = 0;
  fakeServer.use(
    http.get('*/healthz', () => {
      probes += 1;
      return health();
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test('loads once if nothing fails', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('page');
  expect(await loadCode(load)).toBe('page');
  expect(load).toHaveBeenCalledTimes(1);
  expect(probes).toBe(0);
});

test('retries when the server responds', async () => {
  health = () => HttpResponse.text('ok');
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue('page');
  expect(await loadCode(load)).toBe('page');
  expect(codeWaiting.isSo()).toBe(false);
});

test('throws when the server responds and the code is still missing', async () => {
  health = () => HttpResponse.text('ok');
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing);
  await expect(loadCode(load)).rejects.toBe(missing);
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['does not answer', () => HttpResponse.error()],
  ['stops', () => new HttpResponse('busy', { status: 503 })],
])('waits while the server %s, and says so', async (_what, down) => {
  health = down as typeof health;
  const changes = vi.fn<() => void>();
  const unsubscribe = codeWaiting.subscribe(changes);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue('page');
  const loading = loadCode(load);
  await vi.waitFor(() => expect(codeWaiting.isSo()).toBe(true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  health = () => HttpResponse.text('ok');
  // The browser's event comes before the next probe.
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('page');
  expect(codeWaiting.isSo()).toBe(false);
  expect(changes).toHaveBeenCalledTimes(2);
  unsubscribe();
});
