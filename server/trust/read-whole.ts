import { CompiledQuery, type Kysely, type RootOperationNode, sql } from 'kysely';
import { inject } from 'vitest';
import type { Database, Reader } from '../src/db/database.ts';
import { tableNames } from '../src/features.ts';
import type { Tables } from '../src/db/tables.ts';

/** Returns tables or indexes that an operation's plans scan whole. */
export async function readWhole(
  db: Database,
  operation: (reader: Reader) => Promise<unknown>,
): Promise<string[]> {
  const whole = new Set<string>();
  await db.engine.migrate((lent) =>
    lent.connection().execute(async (connection) => {
      const isPostgres = inject('engine') === 'postgres';
      // The planner always scans small tables.
      if (isPostgres) await sql`set enable_seqscan = off`.execute(connection);
      for (const query of await queriesOf(connection, operation)) {
        const tables = isPostgres
          ? await wholeInPostgres(connection, query)
          : await wholeInSqlite(connection, query);
        for (const table of tables) whole.add(table);
      }
    }),
  );
  return [...whole].toSorted();
}

async function queriesOf(
  connection: Kysely<Tables>,
  operation: (reader: Reader) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const recording = connection.withPlugin({
    transformQuery({ node, queryId }): RootOperationNode {
      queries.push(connection.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await operation(recording);
  return queries;
}

async function wholeInSqlite(connection: Kysely<Tables>, query: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await connection.executeQuery<{ detail: string }>(explain);
  const scanned = new Set(rows.map(({ detail }) => /^SCAN (?<table>\w+)/u.exec(detail)?.groups?.table));
  // A plan may also scan a subquery's result.
  return tableNames.filter((table) => scanned.has(table));
}

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

async function wholeInPostgres(connection: Kysely<Tables>, query: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
  const { rows } = await connection.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => wholeIn(Plan)));
}

export function wholeIn(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(wholeIn);
  const isScan = /^(?:Seq|Index|Index Only|Bitmap Index) Scan$/u.test(node['Node Type']);
  if (!isScan || node['Index Cond'] !== undefined) return below;
  return [node['Relation Name'] ?? node['Index Name'] ?? node['Node Type'], ...below];
}
