// @module-tag promise-fresh-reads
import { logout, studentProfile } from '@hackon/contract/accounts/accounts';
import { updateEvent } from '@hackon/contract/events/events';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { signUpStudent } from '../test/accounts.ts';
import type { TestApp } from '../test/test-app.ts';
import { newFreshWorld } from './fresh-world.ts';
import { shown, spreadMs, startWithTruth } from './listening-servers.ts';

describe('a server that receives no announcements of other processes', () => {
  const cut = ({ db }: TestApp) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'hackon listener'`.execute(db);

  test('bypasses its cache until it receives them, then clears it', async () => {
    const { first, second, truth } = await startWithTruth();
    if (!second) throw new Error('no second server');
    const { manager, event } = await newFreshWorld(first.app);
    const path = `/api/public/events/${event._id}`;
    const { announcements } = second.app.db;
    const whileDeaf: { after: unknown; expected: unknown }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const isFromMemory = async () => {
        const before = await second.fromMemory();
        await shown(second, path);
        return (await second.fromMemory()) > before;
      };
      await expect.poll(isFromMemory, { timeout: 10_000 }).toBe(true);
      await cut(first.app);
      await expect.poll(() => announcements.receivesAll, { timeout: 10_000, interval: 5 }).toBe(false);
      for (let edit = 0; edit < 3; edit += 1) {
        await first.app.succeed(updateEvent, {
          token: manager.token,
          params: { id: event._id },
          body: { title: `Round ${round}, edit ${edit}` },
        });
        const isDeaf = !announcements.receivesAll;
        const after = await shown(second, path);
        if (isDeaf) whileDeaf.push({ after, expected: await truth(path) });
      }
      const reread = () => shown(second, path);
      await expect.poll(reread, { timeout: spreadMs }).toEqual(await truth(path));
    }
    expect(whileDeaf.length).toBeGreaterThan(0);
    for (const { after, expected } of whileDeaf) expect(after).toEqual(expected);
  }, 60_000);

  test('does not use cached sessions either', async () => {
    const { first, second } = await startWithTruth();
    if (!second) throw new Error('no second server');
    const student = await signUpStudent(first.app);
    const isAlive = async () =>
      (await second.app.call(studentProfile, { token: student.token })).status === 200;
    const { announcements } = second.app.db;
    // Simulates a lost listener.
    vi.spyOn(announcements, 'tell').mockReturnValue();
    announcements.receivesAll = false;
    announcements.emit('gap');
    expect(await isAlive()).toBe(true);
    await first.app.succeed(logout, { token: student.token });
    expect(await isAlive()).toBe(false);
  });
});
