// oxlint-disable-next-line import/no-unassigned-import -- jsdom has no IndexedDB
import 'fake-indexeddb/auto';
import { judgePath } from '@hackon/contract/pages/page-paths';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach } from 'vitest';
import { JudgePhone } from '../src/features/judge/judge-phone.ts';
import { writeJudgeToken } from '../src/features/judge/judge-token.ts';
import { shareLink } from './judge-server.ts';
import { renderApp } from './render-app.tsx';

const running = new Set<{ phone: JudgePhone; close: () => void }>();

/** Each test has a device that keeps nothing yet. */
export function useFreshDevice(): void {
  beforeEach(() => {
    indexedDB = new IDBFactory();
  });
  afterEach(async () => {
    for (const { phone, close } of running) {
      close();
      // What it sends now would reach the server of the next test.
      await phone.sync();
    }
    running.clear();
  });
}

/** Opens a tab of a judge who is signed in. Resolves when nothing more happens by itself. */
export async function openTab(): Promise<JudgePhone & { close: () => void }> {
  writeJudgeToken(shareLink, 'judge-token');
  const phone = new JudgePhone(shareLink);
  const close = phone.start();
  running.add({ phone, close });
  await settled(phone);
  return Object.assign(phone, { close });
}

/** Waits until the phone has read what it keeps, and has tried to send it. */
async function settled(phone: JudgePhone): Promise<void> {
  await new Promise<void>((done) => {
    const check = () => phone.state().status !== 'opening' && done();
    phone.subscribe(check);
    check();
  });
  await phone.sync();
}

/** Shows the page of a judge who is signed in. `search` is a place in the page. */
export function openJudgePage(search = ''): ReturnType<typeof renderApp> {
  writeJudgeToken(shareLink, 'judge-token');
  return renderApp(`${judgePath(shareLink)}${search}`);
}
