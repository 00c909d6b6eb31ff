import { wholeList } from '@hackon/contract/events/public-list-query';
import { expect, test } from 'vitest';
import { eventRow, managerRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { RowChange } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { announceEvent } from '../../db/announce-event.ts';
import { ListedEvents } from './listed-events.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const query = { ...wholeList, limit: 100 };

/** Creates three events, another process's list of them, and a function that changes one. */
async function withListed() {
  const db = await openTestDatabase();
  const manager = managerRow();
  const events = ['a', 'b', 'c'].map((title) => eventRow(manager.id, { title, search_key: title }));
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    await trx.insertInto('events').values(events).execute();
  });
  await db.hearOthers();
  const listed = new ListedEvents(db);
  const titles = async (
    change: { q?: string; fee?: 'free' | 'paid'; sort?: 'registrationDeadline' } = {},
    at = now,
  ) => {
    const { ids } = await listed.list({ ...query, ...change }, at);
    return ids.map((id) => events.find((event) => event.id === id)?.title);
  };
  const change = (title: string, columns: RowChange<'events'>, { isTold = true } = {}) =>
    transaction(db, async (trx) => {
      const event = events.find((one) => one.title === title);
      await trx.updateTable('events').set(columns).where('title', '=', title).execute();
      if (isTold && event) announceEvent(event.id);
    });
  return { db, titles, change };
}

const later = { start_date: '2026-12-13T03:30:00.000Z' };
const ofAll = (titles: unknown[]) => new Set(titles);

test('a changed event moves, appears and disappears in each order', async () => {
  const { titles, change } = await withListed();
  expect(ofAll(await titles())).toEqual(new Set(['a', 'b', 'c']));
  await change('a', { ...later, registration_deadline: '2026-12-09T18:29:59.999Z' });
  expect((await titles()).at(-1)).toBe('a');
  expect((await titles({ sort: 'registrationDeadline' }))[0]).toBe('a');
  await change('b', { deleted_at: now.toISOString() });
  expect(await titles()).toEqual(['c', 'a']);
  await change('c', { search_key: 'another' });
  expect([await titles({ q: 'c' }), await titles({ q: 'other' })]).toEqual([[], ['c']]);
  expect([await titles({ fee: 'free' }), await titles({ fee: 'paid' })]).toEqual([[], ['c', 'a']]);
  await change('a', { entry_fee: 0, upi_id: null });
  expect([await titles({ fee: 'free' }), await titles({ fee: 'paid' })]).toEqual([['a'], ['c']]);
  await change('b', { deleted_at: null });
  await change('a', { status: 'draft' });
  expect(ofAll(await titles())).toEqual(new Set(['b', 'c']));
});

test('missed changes are read again, also after the clock is set back', async () => {
  const { db, titles, change } = await withListed();
  const afterAll = new Date('2026-12-11T00:00:00.000Z');
  expect(await titles({}, afterAll)).toEqual([]);
  expect(await titles()).toHaveLength(3);
  await change('a', { deleted_at: now.toISOString() }, { isTold: false });
  expect(await titles()).toHaveLength(3);
  db.announcements.emit('gap');
  expect(ofAll(await titles())).toEqual(new Set(['b', 'c']));
});
