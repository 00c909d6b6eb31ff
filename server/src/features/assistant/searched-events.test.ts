import { limits } from '@hackon/contract/limits';
import { assistantLimits } from '@hackon/contract/assistant/limits';
import { describe, expect, test } from 'vitest';
import { eventRow, managerRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { announce } from '../../db/announcements.ts';
import { toJson } from '../../db/json-text.ts';
import type { NewRow, RowChange } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { announceEvent } from '../../db/announce-event.ts';
import { type IndexChange, SearchedEvents } from './searched-events.ts';

/** Events by their titles, and what an index of them is told. */
async function withEvents(titles: string[], change: Partial<NewRow<'events'>> = {}) {
  const db = await openTestDatabase();
  const manager = managerRow();
  const rows = titles.map((title) => eventRow(manager.id, { title, ...change }));
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    for (const row of rows) await trx.insertInto('events').values(row).execute();
  });
  await db.hearOthers();
  const events = new SearchedEvents(db);
  /** What is passed on now: titles of what is put, and how many are removed. */
  const passedOn = async () => {
    const changes: IndexChange[] = [];
    await events.passOn(async (one) => void changes.push(one));
    return {
      put: changes.flatMap(({ put }) => put.map(({ title }) => title)).toSorted(),
      removed: changes.flatMap(({ removed }) => removed).length,
      changes,
    };
  };
  const edit = (title: string, columns: RowChange<'events'>, { isTold = true } = {}) =>
    transaction(db, async (trx) => {
      await trx.updateTable('events').set(columns).where('title', '=', title).execute();
      const row = rows.find((one) => one.title === title);
      if (isTold && row) announceEvent(row.id);
    });
  return { db, manager, events, passedOn, edit };
}

const none = { put: [], removed: 0 };

describe('what the assistant reads of the events', () => {
  test('is cut by the database, however much an event holds', async () => {
    const { passedOn } = await withEvents(['a', 'b'], {
      description: 'é'.repeat(limits.description),
      skills: toJson<string[]>(Array.from({ length: limits.listItems }, () => 'y'.repeat(limits.longText))),
    });
    const { put, changes } = await passedOn();
    expect(put).toEqual(['a', 'b']);
    for (const event of changes.flatMap((change) => change.put)) {
      expect(event.description).toBe('é'.repeat(assistantLimits.indexedDescription));
      expect(event.skills).toHaveLength(assistantLimits.indexedSkills);
      expect(JSON.stringify(event).length).toBeLessThan(2_500);
    }
  });

  test('is all at first, then what has changed: edits, drafts, deletions, and not places that were taken', async () => {
    const { passedOn, edit, events } = await withEvents(['a', 'b', 'c']);
    expect(await passedOn()).toMatchObject({ put: ['a', 'b', 'c'], removed: 0 });
    expect(await passedOn()).toMatchObject(none);
    await edit('a', { title: 'a', version: 2 });
    await edit('b', { status: 'draft', version: 2 });
    await edit('c', { version: 1 });
    expect(await passedOn()).toMatchObject({ put: ['a'], removed: 1 });
    await edit('b', { status: 'published', version: 3 });
    await edit('c', { deleted_at: '2026-11-22T10:00:00.000Z', version: 2 });
    expect(await passedOn()).toMatchObject({ put: ['b'], removed: 1 });
    events.forget();
    expect(await passedOn()).toMatchObject({ put: ['a', 'b'], removed: 0 });
  });

  test('is compared after changes may have been missed, and at each question while none can be heard', async () => {
    const { db, passedOn, edit } = await withEvents(['a', 'b']);
    await passedOn();
    await edit('a', { version: 2 }, { isTold: false });
    expect(await passedOn()).toMatchObject(none);
    db.announcements.emit('gap');
    expect(await passedOn()).toMatchObject({ put: ['a'], removed: 0 });
    db.announcements.hearsAll = false;
    await edit('b', { version: 2 }, { isTold: false });
    expect(await passedOn()).toMatchObject({ put: ['b'], removed: 0 });
    await edit('b', { status: 'draft', version: 3 }, { isTold: false });
    expect(await passedOn()).toMatchObject({ put: [], removed: 1 });
  });

  test('has the new name of an organization', async () => {
    const { db, manager, passedOn } = await withEvents(['a']);
    await passedOn();
    await transaction(db, async (trx) => {
      await trx.updateTable('accounts').set({ organization: 'Anna' }).where('id', '=', manager.id).execute();
      announce(`host:${manager.id}`);
    });
    expect((await passedOn()).changes).toMatchObject([{ put: [{ title: 'a', organization: 'Anna' }] }]);
  });

  test('what could not be passed on is passed on the next time', async () => {
    const { events, edit, passedOn } = await withEvents(['a', 'b']);
    await passedOn();
    await edit('a', { version: 2 });
    const fault = new Error('The thread died');
    await expect(events.passOn(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(await passedOn()).toMatchObject({ put: ['a'], removed: 0 });
  });
});
