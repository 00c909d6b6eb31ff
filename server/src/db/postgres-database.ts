import { type Kysely, sql } from 'kysely';
import { DatabaseUnusable } from './database-errors.ts';
import { isForeign } from './is-foreign.ts';
import type { Tables } from './tables.ts';

/**
 * Throws DatabaseUnusable for a PostgreSQL database of another program. Also for an empty one in another encoding than
 * UTF-8, or where this user may not create tables.
 */
export async function refuseUnusableDatabase(reader: Kysely<Tables>): Promise<void> {
  // HackOn uses one schema. Tables of extensions belong to no program.
  const { rows } = await sql<{
    name: string;
    encoding: string;
    user: string;
    may_create: boolean | null;
    tables: string[];
  }>`
    select current_database() as name, current_setting('server_encoding') as encoding, current_user as "user",
    has_schema_privilege(current_schema(), 'create') as may_create, array(
      select relname::text from pg_class
      where relnamespace = to_regnamespace(quote_ident(current_schema())) and relkind in ('r', 'p') and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      ) order by relname
    ) as tables`.execute(reader);
  for (const { name, encoding, user, may_create: mayCreate, tables } of rows) {
    if (isForeign(tables)) {
      throw new DatabaseUnusable(
        `The PostgreSQL database ${name} is the database of another program: it has a table ${tables[0]}. Nothing was changed. Set DATABASE_URL to an empty database.`,
      );
    }
    // A database in use keeps working as before.
    if (encoding !== 'UTF8' && tables.length === 0) {
      throw new DatabaseUnusable(
        `The PostgreSQL database ${name} has the encoding ${encoding}, which cannot hold every name. Nothing was changed. Create one for DATABASE_URL: createdb --encoding=UTF8 --locale=C --template=template0 --owner=${user} <name>`,
      );
    }
    if (!mayCreate && tables.length === 0) {
      throw new DatabaseUnusable(
        `The user ${user} may not create tables in the PostgreSQL database ${name}. Nothing was changed. Make it the owner: alter database ${name} owner to ${user}`,
      );
    }
  }
}
