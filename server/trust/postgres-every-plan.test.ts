// @module-tag slow promise-plans
import { endpointsByFile, nameOf } from '@hackon/contract/endpoints';
import fc from 'fast-check';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { tableNames } from '../src/features.ts';
import { runMinuteJobs } from '../test/run-minute-jobs.ts';
import { runPunctualJobs } from '../test/run-punctual-jobs.ts';
import { manyEvents, startTestApp } from '../test/test-app.ts';
import { newDatabaseUrl } from '../test/test-database.ts';
import { wholeRequest } from './arbitraries.ts';
import { judgingFiles } from './hostile-judging.ts';
import { asSent, makeHostileWorld } from './hostile-world.ts';
import { type PlanNode, wholeIn } from './read-whole.ts';

/** What pg's clients are given. */
const Query = z.union([z.string(), z.object({ text: z.string() })]);

/** Statements that may read a table whole: how they begin, and why. */
const allowed = {
  'delete from "idempotency_keys" where "idempotency_keys"."reply" like': 'Replies are kept for a day',
  'delete from "outbox" where "to_address" =': 'Sent mails are kept for 30 days',
  'delete from "outbox" where "topic" =': 'Goes through the mails that wait',
  'select "events"."id", "events"."version"': "Goes through the events in the index's order, up to its limit",
  'select "events"."id", "events"."start_date"':
    "Goes through the events in the index's order, up to its limit",
  'select distinct "waitlist"."event_id"': 'Holds only teams that wait',
  'select "drafts"."id", "drafts"."event_id"': 'Goes through an index of teams that form',
  'select distinct "teams"."event_id" from "events"': 'Goes through an index of rejected payments',
  'delete from "seekers" where not exists': 'Holds only entries of open registrations',
  'delete from "board_': 'Holds only entries of open registrations',
};

/** Plans depend on statistics, which autovacuum would change at any time. */
async function keepStatistics(client: Client): Promise<void> {
  for (const table of tableNames) await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
}

const manyRows = 100_000_000;

/** Tells the planner that each table has 100 million rows, of which about twenty share a value. */
async function simulateRows(client: Client): Promise<void> {
  await client.query(
    `select pg_restore_relation_stats('schemaname', nspname::text, 'relname', relname::text, 'relpages', 1, 'reltuples', $1::real)
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind = 'r'`,
    [manyRows],
  );
  await client.query(
    `select pg_restore_attribute_stats('schemaname', nspname::text, 'relname', relname::text, 'attname', attname::text,
      'inherited', false, 'null_frac', 0::real, 'avg_width', 20, 'n_distinct', -0.05::real)
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where nspname = 'public' and relkind = 'r' and attnum > 0 and not attisdropped`,
  );
}

/** Returns the statements of each call that succeeds, and of the jobs that run each minute and quarter of an hour. */
async function statements(databaseUrl: string, migrated: () => Promise<void>): Promise<Map<string, string>> {
  const app = await startTestApp({ ...manyEvents, databaseUrl });
  await migrated();
  const sent = vi.spyOn(Client.prototype, 'query');
  const callers = new Map<string, string>();
  const watch = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    sent.mockClear();
    const result = await run();
    for (const [query] of sent.mock.calls) {
      const given = z.parse(Query, query);
      const text = typeof given === 'string' ? given : given.text;
      if (/^(?:select|insert|update|delete|with)\b/u.test(text)) callers.set(text, name);
    }
    return result;
  };
  for (const [file, endpoints] of endpointsByFile) {
    const options = { judging: judgingFiles.find((one) => one === file) };
    let world = await makeHostileWorld(app, options);
    for (const endpoint of endpoints) {
      for (const request of fc.sample(wholeRequest(endpoint), { numRuns: 3, seed: 1 })) {
        const { status } = await watch(nameOf(endpoint), () => app.inject(asSent(endpoint, request, world)));
        if (status >= 400) continue;
        // A success may consume its target.
        if (endpoint.method !== 'GET') world = await makeHostileWorld(app, options);
        break;
      }
    }
  }
  await watch('each minute', () => runMinuteJobs(app));
  await watch('each quarter of an hour', () => runPunctualJobs(app));
  sent.mockRestore();
  return callers;
}

test('every call and every frequent job reads through indexes', { timeout: 600_000 }, async () => {
  const databaseUrl = await newDatabaseUrl();
  const client = new Client(databaseUrl);
  await client.connect();
  const callers = await statements(databaseUrl, () => keepStatistics(client));
  // No call fills it here.
  await client.query(
    'insert into submission_prizes (team_id, prize_id) select team_id, prizes.id from submissions, prizes limit 1',
  );
  await simulateRows(client);
  // The planner reads empty tables whole, whatever the statistics.
  await client.query('set enable_seqscan = off');
  const found: string[] = [];
  for (const [query, caller] of callers) {
    const explained = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (generic_plan, format json) ${query}`,
    );
    const whole = explained.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => wholeIn(Plan)));
    if (whole.length > 0) found.push(`${query} -- ${whole.join(', ')} (${caller})`);
  }
  await client.end();
  const beginnings = Object.keys(allowed);
  const isAllowed = (query: string) => beginnings.some((beginning) => query.startsWith(beginning));
  expect(callers.size).toBeGreaterThan(400);
  expect(found.filter((query) => !isAllowed(query))).toEqual([]);
  // Those that no longer read a table whole leave the list.
  expect(beginnings.filter((beginning) => !found.some((query) => query.startsWith(beginning)))).toEqual([]);
});
