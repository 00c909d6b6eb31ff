import { textKey } from '@hackon/contract/text-key';
import { transactionKey } from '@hackon/contract/teams/upi';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Keys {
  table: string;
  id: string[];
  column: string;
  keyOf: (key: string) => string;
  /** The key is unique per value of this column. */
  uniqueIn?: string;
}

/** Makes a key of each line. */
const searchKey = (key: string) => key.split('\n').map(textKey).join('\n');

const member = { table: 'members', id: ['event_id', 'team_id', 'position'], keyOf: textKey };
const team = { table: 'teams', id: ['id'] };

const compared: Keys[] = [
  { ...team, column: 'team_name_key', keyOf: textKey, uniqueIn: 'event_id' },
  { ...team, column: 'transaction_key', keyOf: transactionKey, uniqueIn: 'payee_key' },
  { ...team, column: 'search_key', keyOf: searchKey },
  { ...member, column: 'email_key', uniqueIn: 'event_id' },
  { ...member, column: 'register_number_key', uniqueIn: 'event_id' },
  { table: 'payment_attempts', id: ['id'], column: 'transaction_key', keyOf: transactionKey },
  { table: 'events', id: ['id'], column: 'search_key', keyOf: searchKey },
];

interface Messages {
  contact_messages: { id: string; email: string; email_key: string };
}

/**
 * Removes invisible characters from keys, and separators from transaction ids. A row keeps its old key if another row
 * already has the new one. The key of an account becomes its email, so variants of an address no longer block its
 * owner.
 */
export const plainKeys: Migration = {
  async up(db: Kysely<Messages>): Promise<void> {
    for (const keys of compared) await renewKeys(db, keys);
    await sql`update accounts set email_key = email where email_key <> email`.execute(db);

    // Existing rows need a default.
    await sql`alter table contact_messages add column email_key text not null default ''`.execute(db);
    const messages = await db.selectFrom('contact_messages').select(['id', 'email']).execute();
    for (const { id, email } of messages) {
      const change = { email_key: textKey(email) };
      await db.updateTable('contact_messages').set(change).where('id', '=', id).execute();
    }
    await sql`create index contact_messages_email on contact_messages (email_key)`.execute(db);
  },
};

async function renewKeys(db: Kysely<Messages>, { table: name, id, column, keyOf, uniqueIn }: Keys) {
  const [table, key] = [sql.table(name), sql.ref(column)];
  const columns = [...id, ...(uniqueIn === undefined ? [] : [uniqueIn]), column].map((one) => sql.ref(one));
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(columns)} from ${table} where ${mayChange(column)}`.execute(db);
  for (const row of rows) {
    const old = row[column] ?? '';
    const renewed = keyOf(old);
    if (renewed === old || renewed === '') continue;
    const isRow = sql.join(
      id.map((one) => sql`${sql.ref(one)} = ${row[one]}`),
      sql` and `,
    );
    const isFree =
      uniqueIn === undefined
        ? sql`1 = 1`
        : sql`not exists (select 1 from ${table}
            where ${sql.ref(uniqueIn)} = ${row[uniqueIn]} and ${key} = ${renewed} and holds_place = 1)`;
    await sql`update ${table} set ${key} = ${renewed} where ${isRow} and ${isFree}`.execute(db);
  }
}

/** Pure ASCII keys stay. */
function mayChange(column: string) {
  const key = sql.ref(column);
  const isNotAscii = sql`octet_length(${key}) <> length(${key})`;
  if (column !== 'transaction_key') return isNotAscii;
  const hasSeparator = ['-', '/', '.', ':'].map((one) => sql`${key} like ${`%${one}%`}`);
  return sql.join([isNotAscii, ...hasSeparator], sql` or `);
}
