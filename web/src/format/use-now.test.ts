import { studentProfile } from '@hackon/contract/accounts/accounts';
import { renderHook } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, handle } from '../../test/fake-server.ts';
import { student } from '../../test/render-app.tsx';
import { call } from '../api/call.ts';
import { useNow } from './use-now.ts';

const time = Date.parse('2026-12-01T06:30:00.000Z');
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  return () => vi.useRealTimers();
});

/** Returns the minutes that `useNow` is ahead of the browser's clock after an answer. */
async function aheadAfter({ ahead = 0, caching = 'no-store', sleep = 0 }) {
  fakeServer.use(
    handle(studentProfile, () => {
      const date = new Date(Date.now() + ahead * minute).toUTCString();
      vi.setSystemTime(Date.now() + sleep * minute);
      return HttpResponse.json(
        { ...student, registeredHackathons: [] },
        { headers: { date, 'cache-control': caching } },
      );
    }),
  );
  await call(studentProfile);
  const { result } = renderHook(() => useNow());
  return (result.current.getTime() - Date.now()) / minute;
}

test("follows the server's clock if the browser's is wrong by more than a minute", async () => {
  expect(await aheadAfter({ ahead: -10 })).toBe(-10);
  expect(await aheadAfter({ ahead: 525_600 })).toBe(525_600);
  expect(await aheadAfter({ ahead: 1 })).toBe(0);
});

test('ignores the date of an answer that a cache may have kept, or that a phone slept over', async () => {
  expect(await aheadAfter({ ahead: -10 })).toBe(-10);
  expect(await aheadAfter({ ahead: -60, caching: 'public, max-age=0, must-revalidate' })).toBe(-10);
  expect(await aheadAfter({ sleep: 5 })).toBe(-10);
  expect(await aheadAfter({})).toBe(0);
});
