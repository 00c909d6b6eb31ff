import { exportPdf } from '@hackon/contract/exports/exports';
import { limits } from '@hackon/contract/limits';
import { delay, http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { ApiFailure } from './api-failure.ts';
import { download } from './download.ts';

const input = { params: { id: 'a'.repeat(24) }, query: { status: 'all' as const } };

test('a file may take longer than the 10 seconds of other calls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  fakeServer.use(
    http.get(`*${exportPdf.path}`, async () => {
      asked.resolve();
      await gate.promise;
      return HttpResponse.text('%PDF', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  const pending = download(exportPdf, input, () => {});
  await asked.promise;
  await vi.advanceTimersByTimeAsync(limits.apiTimeoutMs * 6);
  gate.resolve();
  const file = await pending;
  expect(await file.text()).toBe('%PDF');
  expect(file.type).toBe('application/pdf');
  vi.useRealTimers();
});

test('requests the file type that the endpoint produces', async () => {
  const accepted: (string | null)[] = [];
  fakeServer.use(
    http.get(`*${exportPdf.path}`, ({ request }) => {
      accepted.push(request.headers.get('accept'));
      return HttpResponse.text('%PDF');
    }),
  );
  await download(exportPdf, input, () => {});
  expect(accepted).toEqual(['application/pdf, application/json']);
});

test('an abort is not a network failure', async () => {
  fakeServer.use(http.get(`*${exportPdf.path}`, () => delay('infinite')));
  const controller = new AbortController();
  const pending = download(exportPdf, { ...input, signal: controller.signal }, () => {});
  controller.abort();
  await expect(pending).rejects.toHaveProperty('name', 'AbortError');
});

test('a broken download throws', async () => {
  const pieces = [new TextEncoder().encode('%PDF')];
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces.pop();
      if (piece) controller.enqueue(piece);
      else controller.error(new TypeError('terminated'));
    },
  });
  // The fake server would complete a broken response.
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body));
  const progress = vi.fn<(bytes: number) => void>();
  await expect(download(exportPdf, input, progress)).rejects.toThrow(ApiFailure);
  expect(progress.mock.calls).toEqual([[4]]);
});
