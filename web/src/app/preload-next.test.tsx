import { setTimeout as delay } from 'node:timers/promises';
import { publicEvent, publicEvents } from '@hackon/contract/events/events';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildEvent } from '../../test/build-event.ts';
import { answers, fakeServer, holds } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import type { Page } from '../define-feature.ts';
import { features } from '../features.ts';

const pages = features.flatMap((feature) => feature.pages ?? []);
let loaded: string[] = [];

beforeEach(() => {
  loaded = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  for (const page of pages) {
    vi.spyOn(page, 'lazy').mockImplementation(() => {
      loaded.push(page.path);
      return Promise.reject(new Error('offline'));
    });
  }
});

test("loads the code of the next pages after the list's data", async () => {
  const { handler, release } = holds(publicEvents, []);
  fakeServer.use(handler);
  renderApp('/events');
  await screen.findByRole('searchbox');
  await delay(50);
  expect(loaded).toEqual([]);
  release();
  await waitFor(() => expect(loaded).toEqual([pagePaths.publicEvent]));
});

test('loads only pages that the user may open', async () => {
  fakeServer.use(answers(publicEvents, []));
  renderApp('/events', { session: 'student' });
  await waitFor(() => expect(loaded.toSorted()).toEqual([pagePaths.event, pagePaths.publicEvent]));
});

test("loads a guest's login page first, then the form", async () => {
  const login = pages.find(({ path }) => path === pagePaths.studentLogin);
  let finish = () => {};
  vi.mocked(login?.lazy ?? vi.fn<Page['lazy']>()).mockImplementation(() => {
    loaded.push(pagePaths.studentLogin);
    return new Promise((_, reject) => {
      finish = () => reject(new Error('offline'));
    });
  });
  fakeServer.use(answers(publicEvent, buildEvent()));
  renderApp(`/events/public/${buildEvent().shareLink}`);
  await waitFor(() => expect(loaded).toEqual([pagePaths.studentLogin]));
  await delay(50);
  expect(loaded).toEqual([pagePaths.studentLogin]);
  finish();
  await waitFor(() => expect(loaded).toEqual([pagePaths.studentLogin, pagePaths.registerTeam]));
});

test('loads nothing for a user who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  fakeServer.use(answers(publicEvents, []));
  renderApp('/events');
  await screen.findByText('No events found matching your criteria');
  await delay(50);
  expect(loaded).toEqual([]);
});

test('every page listed as next exists', () => {
  const paths = new Set(pages.map(({ path }) => path));
  for (const { next = [] } of pages) for (const path of next) expect(paths).toContain(path);
});
