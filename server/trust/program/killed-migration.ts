// Migrates the database in the first argument, and kills itself before the query with the second argument's number.
import type { KyselyPlugin } from 'kysely';
import { migrateConnection } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';

const [url = '', killedAt = ''] = process.argv.slice(2);
let queries = 0;

const killer: KyselyPlugin = {
  transformQuery({ node }) {
    queries += 1;
    if (queries === Number(killedAt)) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};

const db = openDatabase({ url });
await db.engine.migrate((connection) => migrateConnection(connection.withPlugin(killer)));
await db.close();
process.stdout.write(String(queries));
