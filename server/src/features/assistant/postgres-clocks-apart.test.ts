import { askAssistant } from '@hackon/contract/assistant/assistant';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { createEvent, free } from '../../../test/events.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { newDatabaseUrl } from '../../../test/test-database.ts';

const later = 10 * 60_000;

async function finds(app: TestApp, name: string): Promise<boolean> {
  const { response } = await app.succeed(askAssistant, { body: { question: `when is ${name}` } });
  return response.includes('/events/public/');
}

test("two servers whose clocks differ both find each other's events", async () => {
  const databaseUrl = await newDatabaseUrl();
  const ahead = await startTestApp({ databaseUrl });
  const behind = await startTestApp({ databaseUrl });
  ahead.clock.advance(later);
  const manager = await signUpManager(ahead);
  await createEvent(ahead, manager, { title: 'Lantern Night', ...free });
  const both = [ahead, behind];
  // Changes reach the other server a moment later.
  for (const app of both)
    await expect.poll(() => finds(app, 'lantern night'), { timeout: 10_000 }).toBe(true);
  await createEvent(behind, manager, { title: 'Quantum Leap', ...free });
  for (const app of both) await expect.poll(() => finds(app, 'quantum leap'), { timeout: 10_000 }).toBe(true);
});
