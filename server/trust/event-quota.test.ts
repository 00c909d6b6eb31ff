// @module-tag promise-quotas
import { createEvent as createEventCall, deleteEvent } from '@hackon/contract/events/events';
import { expect, test } from 'vitest';
import { signUpManager } from '../test/accounts.ts';
import { createEvent, newEventBody } from '../test/events.ts';
import { tally } from '../test/tally.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { runWithoutLocks } from './without-locks.ts';

const create = (app: TestApp, token: string) => app.call(createEventCall, { token, body: newEventBody() });

test('an account has at most as many events as the operator allows, drafts included', async () => {
  const app = await startTestApp({ config: { eventsPerAccount: 2 } });
  const [manager, other] = [await signUpManager(app), await signUpManager(app)];
  await createEvent(app, manager, { status: 'draft' });
  const { _id: id } = await createEvent(app, manager);
  expect(await create(app, manager.token)).toMatchObject({
    status: 409,
    body: {
      code: 'quota_reached',
      message:
        'You have 2 events. That is the limit. Delete an event that has ended, or ask the operator of this site for a higher limit.',
    },
  });
  expect(await create(app, other.token)).toMatchObject({ status: 201 });
  await app.succeed(deleteEvent, { token: manager.token, params: { id } });
  expect(await create(app, manager.token)).toMatchObject({ status: 201 });
});

async function createAtOnce({ locked }: { locked: boolean }): Promise<Record<string, number>> {
  const app = await startTestApp({ config: { eventsPerAccount: 3 } });
  const { token } = await signUpManager(app);
  if (!locked) await runWithoutLocks(app);
  return tally(await Promise.all(Array.from({ length: 12 }, () => create(app, token))));
}

test('three of twelve concurrent creations succeed', async () => {
  expect(await createAtOnce({ locked: true })).toEqual({ 201: 3, quota_reached: 9 });
});

test('control: without the lock more succeed', { tags: ['soak'] }, async () => {
  expect(await createAtOnce({ locked: false })).not.toMatchObject({ 201: 3 });
});
