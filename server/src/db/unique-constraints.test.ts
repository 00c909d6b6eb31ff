import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { rolledBack } from '../../test/rolled-back.ts';
import {
  actionRow,
  attemptRow,
  contactRow,
  eventRow,
  idempotencyKeyRow,
  insertTeamWithAll,
  invitationRow,
  linkRow,
  mailRow,
  memberRow,
  rateLimitRow,
  studentRow,
  teamRow,
  uploadRow,
} from '../../test/rows.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import type { Transaction } from './database.ts';
import { UniqueViolation } from './database-errors.ts';
import { newId } from './new-id.ts';
import type { NewRow, Tables } from './tables.ts';
import { type UniqueConstraint, uniqueConstraints } from './unique-constraints.ts';

const db = await openTestDatabase();
const { manager, student, event, team, leader, attempt, session } = await insertTeamWithAll(db);

type Breach = (trx: Transaction) => Promise<unknown>;

function insert<Name extends keyof Tables>(table: Name, row: NewRow<Name>): Breach {
  return (trx) => trx.insertInto(table).values(row).execute();
}

function insertTwice<Name extends keyof Tables>(table: Name, row: NewRow<Name>): Breach {
  return async (trx) => {
    await insert(table, row)(trx);
    await insert(table, row)(trx);
  };
}

/** Inserts a member into another team of the event. */
function insertMember(change: Partial<NewRow<'members'>>): Breach {
  return async (trx) => {
    const other = teamRow(event.id);
    await insert('teams', other)(trx);
    await insert('members', memberRow(other, change))(trx);
  };
}

/** Each change violates one index and no other. */
const breaches: Partial<Record<UniqueConstraint, Breach>> = {
  accounts_pk: insert('accounts', studentRow({ id: student.id })),
  accounts_audience_email: insert('accounts', studentRow({ email_key: student.email_key })),
  sessions_pk: insert('sessions', session),
  account_links_pk: insertTwice('account_links', linkRow(student.id)),
  events_pk: insert('events', eventRow(manager.id, { id: event.id })),
  events_share_link: insert('events', eventRow(manager.id, { share_link: event.share_link })),
  // teams_event_place also covers the flag.
  teams_pk: insert('teams', teamRow(event.id, { id: team.id, payment_status: 'rejected', holds_place: 0 })),
  teams_event_name: insert('teams', teamRow(event.id, { team_name_key: team.team_name_key })),
  teams_event_account: insert('teams', teamRow(event.id, { account_id: student.id })),
  teams_payee_transaction: insert('teams', teamRow(event.id, { transaction_key: team.transaction_key })),
  members_pk: insert('members', memberRow(team)),
  members_event_email: insertMember({ email_key: leader.email_key }),
  members_event_register_number: insertMember({ register_number_key: leader.register_number_key }),
  payment_attempts_pk: insert('payment_attempts', {
    ...attempt,
    decision: 'rejected',
    decided_at: attempt.submitted_at,
  }),
  payment_attempts_one_open: insert('payment_attempts', attemptRow(team)),
  outbox_pk: insertTwice('outbox', mailRow()),
  idempotency_keys_pk: insertTwice('idempotency_keys', idempotencyKeyRow(student.id)),
  audit_log_pk: insertTwice('audit_log', actionRow()),
  contact_messages_pk: insertTwice('contact_messages', contactRow()),
  uploads_pk: insertTwice('uploads', uploadRow()),
  rate_limits_pk: insertTwice('rate_limits', rateLimitRow()),
  event_roles_pk: insertTwice('event_roles', {
    event_id: event.id,
    account_id: manager.id,
    role: 'organizer',
    granted_at: event.created_at,
  }),
  invitations_pk: async (trx) => {
    const invitation = invitationRow(event, manager.id);
    await insert('invitations', invitation)(trx);
    await insert('invitations', { ...invitation, token_hash: 'another' })(trx);
  },
  invitations_token: async (trx) => {
    const invitation = invitationRow(event, manager.id);
    await insert('invitations', invitation)(trx);
    await insert('invitations', { ...invitation, id: newId(new Date()) })(trx);
  },
};

test.each(Object.entries(breaches))('names %s when a row violates it', async (constraint, breach) => {
  const error = await rolledBack(db, breach).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UniqueViolation);
  expect(error).toHaveProperty('constraint', constraint);
});

test('lists every unique index that is no primary key', async () => {
  const isSqlite = inject('engine') === 'sqlite';
  const { rows } = await (isSqlite ? sqliteUniques : postgresUniques).execute(db);
  const known = uniqueConstraints.map(([name, columns]) => (isSqlite ? columns : `${name}: ${columns}`));
  expect(rows.map((row) => row.unique).toSorted()).toEqual(known.toSorted());
});

const sqliteUniques = sql<{ unique: string }>`
  select (select group_concat(t.name || '.' || c.name, ', ') from pragma_index_info(i.name) as c) as "unique"
  from sqlite_master as t, pragma_index_list(t.name) as i
  where t.type = 'table' and t.name not like 'kysely%' and i."unique" = 1 and i.origin <> 'pk'`;

const postgresUniques = sql<{ unique: string }>`
  select i.relname || ': ' || string_agg(t.relname || '.' || a.attname, ', ' order by k.place) as unique
  from pg_index as x
    join pg_class as i on i.oid = x.indexrelid
    join pg_class as t on t.oid = x.indrelid
    cross join lateral unnest(x.indkey) with ordinality as k (attnum, place)
    join pg_attribute as a on a.attrelid = t.oid and a.attnum = k.attnum
  where x.indisunique and not x.indisprimary and t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely%'
  group by i.relname`;
