// @module-tag spec-2-6
import fc from 'fast-check';
import { eventPhase, isListed } from '@hackon/contract/events/event-phase';
import { newEventDefaults } from '@hackon/contract/events/event-rules';
import { EventStatus, PublicFilter, publicEvents, PublicSort } from '@hackon/contract/events/events';
import { textKey } from '@hackon/contract/text-key';
import { expect, test } from 'vitest';
import { eventRow, managerRow } from '../../../test/rows.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { eventColumns } from './event-values.ts';

/** Few instants, so some are equal. */
const instants = Array.from({ length: 20 }, (_, ms) => new Date(Date.UTC(2026, 11, 1) + ms));
const anyInstant = fc.constantFrom(...instants);

/** Few pieces, so texts often contain each other. */
const pieces = [
  'a',
  'ab',
  'hack',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  'हैक',
  'मुंबई',
  'ि',
  'தமிழ்',
  'త',
  'ಶ್ರೀ',
  '🚀',
  '\uFDFA',
];
const textOf = (maxLength: number) =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((parts) => parts.join(''));

const anyEvent = fc
  .record({
    title: textOf(6),
    city: textOf(6),
    status: fc.constantFrom(...EventStatus.options),
    instants: fc.tuple(anyInstant, anyInstant, anyInstant),
  })
  .map(({ title, city, status, instants: [one, two, deadline] }) => {
    const [start, end] = one < two ? [one, two] : [two, one];
    return {
      title,
      city,
      status,
      id: newId(new Date(0)),
      startDate: start.toISOString(),
      endDate: end.toISOString(),
      registrationDeadline: (deadline < end ? deadline : end).toISOString(),
    };
  });

const anyQuery = fc.record({
  q: textOf(2),
  status: fc.constantFrom(...PublicFilter.options),
  sort: fc.constantFrom(...PublicSort.options),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.constantFrom(5, 100),
});

type Event = typeof anyEvent extends fc.Arbitrary<infer Value> ? Value : never;
type Query = typeof anyQuery extends fc.Arbitrary<infer Value> ? Value : never;

/** Applies the contract's rules. */
function expectedList(events: readonly Event[], { q, status, sort, page, limit }: Query, now: Date) {
  const sortKey = (event: Event) => `${event[sort]} ${event.id}`;
  const listed = events
    .filter((event) => isListed(event, now))
    .filter((event) => status === 'all' || eventPhase(event, now) === status)
    .filter(({ title, city }) => [title, city].some((text) => textKey(text).includes(textKey(q))))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  const ids = listed.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  return { ids, total: String(listed.length) };
}

test("GET /api/public/events follows the contract's rules at every instant", async () => {
  const app = await startTestApp();
  const manager = managerRow();
  const events = fc.sample(anyEvent, { numRuns: 25, seed: 1 });
  await transaction(app.db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    const rows = events.map(({ id, city, ...values }) => {
      const venue = { ...newEventDefaults.venue, city };
      return eventRow(manager.id, { ...eventColumns({ ...newEventDefaults, ...values, venue }), id });
    });
    await trx.insertInto('events').values(rows).execute();
  });
  const isAsExpected = async (query: Query) => {
    for (const now of instants) {
      app.clock.now = now;
      const { body, headers } = await app.call(publicEvents, { query });
      const ids = publicEvents.reply.parse(body).map(({ _id }) => _id);
      const total = headers['x-total-count'];
      const expected = expectedList(events, query, now);
      // Without a match, the list searches for the nearest words.
      if (expected.total === '0' && query.q !== '') continue;
      expect({ now, ids, total }).toEqual({ now, ...expected });
    }
  };
  await fc.assert(fc.asyncProperty(anyQuery, isAsExpected), { numRuns: 20 });
});
