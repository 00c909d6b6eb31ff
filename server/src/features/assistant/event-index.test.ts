import { limits } from '@hackon/contract/limits';
import { assistantLimits } from '@hackon/contract/assistant/limits';
import { describe, expect, test } from 'vitest';
import { eventRow, managerRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { toJson } from '../../db/json-text.ts';
import type { NewRow, RowChange } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { announceEvent } from '../../db/announce-event.ts';
import { EventIndex } from './event-index.ts';
import { readSearched } from './public-events.ts';

async function startIndex(titles: string[], change: Partial<NewRow<'events'>> = {}) {
  const db = await openTestDatabase();
  const manager = managerRow();
  const rows = titles.map((title) => eventRow(manager.id, { title, ...change }));
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    for (const row of rows) await trx.insertInto('events').values(row).execute();
  });
  await db.hearOthers();
  const index = new EventIndex(db);
  await index.refresh();
  const edit = async (title: string, columns: RowChange<'events'>, { isTold = true } = {}) => {
    await transaction(db, async (trx) => {
      await trx.updateTable('events').set(columns).where('title', '=', title).execute();
      const row = rows.find((one) => one.title === title);
      if (isTold && row) announceEvent(row.id);
    });
    await index.refresh();
  };
  const isFound = (word: string) => index.named([word], [word]).length > 0;
  return { db, rows, index, edit, isFound };
}

function manyWords(count: number): string {
  return Array.from({ length: count }, (_, number) => `w${number.toString(36)}`).join(' ');
}

describe('the index of an event is bounded', () => {
  test("by the database, however long the event's text is", async () => {
    const { db, rows } = await startIndex(['a'], {
      description: 'é'.repeat(limits.description),
      skills: toJson<string[]>(Array.from({ length: limits.listItems }, () => 'y'.repeat(limits.longText))),
    });
    const [event] = await readSearched(
      db,
      rows.map(({ id }) => id),
    );
    expect(event?.description).toBe('é'.repeat(assistantLimits.indexedDescription));
    expect(event?.skills).toHaveLength(assistantLimits.indexedSkills);
  });

  test('to its first words, and to words that are not too long', async () => {
    const long = 'x'.repeat(assistantLimits.indexedWord + 1);
    const { index } = await startIndex([`${long} Lantern`], {
      description: manyWords(200),
      venue_city: long,
    });
    expect(index.named(['lantern'], ['lantern'])).toMatchObject([{ title: 'lantern' }]);
    expect(index.named(['lantern'], ['lantern'])[0]?.text.split(' ')).toHaveLength(
      assistantLimits.indexedTextWords,
    );
    expect(index.nameWord(long)).toBeUndefined();
    expect(index.nameWord('lantren')).toBe('lantern');
  });
});

describe('the index follows', () => {
  test('edits, drafts and deletions', async () => {
    const { edit, isFound } = await startIndex(['lantern', 'quantum']);
    await edit('lantern', { title: 'monsoon', version: 2 });
    expect([isFound('lantern'), isFound('monsoon')]).toEqual([false, true]);
    await edit('quantum', { status: 'draft', version: 2 });
    expect(isFound('quantum')).toBe(false);
    await edit('quantum', { status: 'published', version: 3 });
    expect(isFound('quantum')).toBe(true);
    await edit('quantum', { deleted_at: '2026-11-22T10:00:00.000Z', version: 4 });
    expect(isFound('quantum')).toBe(false);
  });

  test('missed changes, after a gap, and at each question without a listener', async () => {
    const { db, index, edit, isFound } = await startIndex(['lantern']);
    await edit('lantern', { title: 'monsoon', version: 2 }, { isTold: false });
    expect(isFound('monsoon')).toBe(false);
    db.announcements.emit('gap');
    await index.refresh();
    expect(isFound('monsoon')).toBe(true);
    db.announcements.receivesAll = false;
    await edit('monsoon', { title: 'quantum', version: 3 }, { isTold: false });
    expect(isFound('quantum')).toBe(true);
  });
});

test.each(['Hackathons', 'Free', 'the hackathon', 'Register', 'Prize', '2026', '  '])(
  '%j has only ordinary words and is not indexed as a place',
  async (name) => {
    const { index, rows } = await startIndex(['lantern'], { venue_city: name, venue_state: 'New Goa' });
    expect(index.about(['goa'], 'names')).toEqual([rows[0]?.id]);
    expect(index.about(name.toLowerCase().trim().split(' '), 'names')).toEqual([]);
  },
);
