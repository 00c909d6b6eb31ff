import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { selectMembers } from './count-members.ts';

// SQLite has no statistics: a join only by team would read all members.
test('the members of an export are found by an index', async () => {
  const db = await openTestDatabase();
  const query = selectMembers(db, 'a'.repeat(24), 'all', 100).compile().sql;
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(db);
  expect(rows.at(-1)?.detail).toMatch(/^SEARCH members .*\(event_id=\? AND team_id=\?\)$/u);
});
