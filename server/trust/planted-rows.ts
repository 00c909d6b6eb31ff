import type { Audience } from '@hackon/contract/accounts/accounts';
import { textKey } from '@hackon/contract/text-key';
import { type ColumnMetadata, sql } from 'kysely';
import type { Transaction } from '../src/db/database.ts';
import { newId } from '../src/db/new-id.ts';
import { transaction } from '../src/db/transaction.ts';
import { hashPassword } from '../src/features/accounts/passwords.ts';
import { newToken } from '../src/features/accounts/tokens.ts';
import { tableNames } from '../src/features.ts';
import { password } from '../test/accounts.ts';
import type { TestApp } from '../test/test-app.ts';
import { rowsOfTables } from './registries.ts';

export interface RowOwner {
  audience: Audience;
  email: string;
  token: string;
  passwordHash: string;
  now: string;
  later: string;
  /** Ids by table, for the rows that refer to them. */
  ids: Record<string, string>;
  /** The column of each canary, such as `events.title`. */
  canaries: Map<string, string>;
}

const hour = 60 * 60_000;

/**
 * Inserts a row in every table for a manager and a student, with a canary in every text column. Foreign keys, instants
 * and numbers follow the schema; choices come from the feature's `values`.
 */
export async function plantRows({ db, clock }: TestApp): Promise<Record<Audience, RowOwner>> {
  const passwordHash = await hashPassword(password, 'a test');
  const now = clock.now.toISOString();
  const later = new Date(clock.now.getTime() + hour).toISOString();
  const newOwner = (audience: Audience): RowOwner => {
    const email = `zqkwj-${audience}@canary.example`;
    const canaries = new Map([[email, 'accounts.email']]);
    return { audience, email, token: newToken(), passwordHash, now, later, ids: {}, canaries };
  };
  const owners = { manager: newOwner('manager'), student: newOwner('student') };
  const tables = await db.engine.reader.introspection.getTables();
  await transaction(db, async (trx) => {
    for (const table of tableNames) {
      const { owner: only, values } = rowsOfTables[table] ?? {};
      const columns = tables.find(({ name }) => name === table)?.columns ?? [];
      for (const owner of only === undefined ? Object.values(owners) : [owners[only]]) {
        const id = newId(clock.now);
        for (const { ids } of Object.values(owners)) ids[table] ??= id;
        owner.ids[table] = id;
        await insert(trx, table, rowOf({ table, columns, owner, given: values?.(owner) ?? {} }));
      }
    }
  });
  return owners;
}

type Values = [column: string, value: unknown][];

interface NewRowOptions {
  table: string;
  columns: ColumnMetadata[];
  owner: RowOwner;
  given: object;
}

function rowOf({ table, columns, owner, given }: NewRowOptions): Values {
  const names = new Set(columns.map(({ name }) => name));
  return columns.map((column) => {
    const { name } = column;
    const source = name.replace(/_key$/u, '');
    if (name in given) return [name, Reflect.get(given, name)];
    // The key of the column beside it.
    if (source !== name && names.has(source)) return [name, textKey(textOf(table, source, owner))];
    return [name, valueOf(table, column, owner)];
  });
}

/** Undefined uses the column's default. */
function valueOf(
  table: string,
  { name, dataType, isNullable, hasDefaultValue }: ColumnMetadata,
  owner: RowOwner,
): unknown {
  const isOptional = isNullable || hasDefaultValue;
  if (!/text/iu.test(dataType)) return isOptional ? undefined : 1;
  if (name === 'id') return owner.ids[table];
  const parent = owner.ids[name.replace(/_id$/u, 's')];
  if (parent !== undefined) return parent;
  if (!/^(?:.+_)?(?:at|date|deadline)$/u.test(name)) return textOf(table, name, owner);
  if (isOptional) return undefined;
  return name === 'expires_at' ? owner.later : owner.now;
}

function textOf(table: string, column: string, { audience, email, canaries }: RowOwner): string {
  if (column === 'email' || column === 'to_address') return email;
  // As long as a hash, and quoted, so it is also valid JSON.
  const canary = `zqkwj-${audience}-${table}-${column}-`.padEnd(62, 'x');
  canaries.set(canary, `${table}.${column}`);
  return `"${canary}"`;
}

async function insert(trx: Transaction, table: string, row: Values): Promise<void> {
  const filled = row.filter(([, value]) => value !== undefined);
  const columns = sql.join(filled.map(([name]) => sql.ref(name)));
  const values = sql.join(filled.map(([, value]) => value));
  try {
    await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(trx);
  } catch (error) {
    throw new Error(`A row of ${table} needs other values: name them in 'rows' of its feature's trust file`, {
      cause: error,
    });
  }
}
