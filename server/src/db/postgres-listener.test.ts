import { expect, test, vi } from 'vitest';
import { newDatabaseUrl, openTestDatabase } from '../../test/test-database.ts';
import { announce, changeKinds, type Change } from './announcements.ts';
import { transaction } from './transaction.ts';

test('a change of every kind reaches another process', async () => {
  const url = await newDatabaseUrl();
  const [here, there] = [await openTestDatabase(url), await openTestDatabase(url)];
  await there.hearOthers();
  const heard: Change[] = [];
  there.announcements.on('change', (change) => heard.push(change));
  const told: Change[] = changeKinds.map((kind): Change => `${kind}:some-id`);
  await transaction(here, async () => {
    announce('mail');
    for (const change of told) announce(change);
  });
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(told.toSorted()));
});
