import fc from 'fast-check';
import { eventPhase, isListed } from '@hackon/contract/event-phase';
import { newEventDefaults } from '@hackon/contract/event-rules';
import { EventStatus, PublicFilter, publicEvents, PublicSort } from '@hackon/contract/events';
import { textKey } from '@hackon/contract/text-key';
import { expect, test } from 'vitest';
import { managerRow } from '../../../test/rows.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { eventColumns } from './event-values.ts';

/** Few instants, so that they often meet to the ms. */
const anyInstant = fc.integer({ min: 0, max: 6 }).map((ms) => new Date(Date.UTC(2026, 11, 1) + ms));

/** Few pieces, so that one text is often a part of another: scripts, wildcards, quotes, signs of four bytes. */
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
  .map(({ instants: [one, two, deadline], ...event }) => {
    const [start, end] = one < two ? [one, two] : [two, one];
    return {
      ...event,
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

/** The ids of a page and the total, by the rules of the contract. */
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

test('GET /api/public/events lists, at every instant, what the rules of the contract say', async () => {
  const app = await startTestApp();
  const manager = managerRow();
  const created_at = new Date(0).toISOString();
  const events = fc.sample(anyEvent, { numRuns: 300, seed: 1 });
  await transaction(app.db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    for (const [index, { id, city, ...values }] of events.entries()) {
      const event = {
        ...eventColumns({ ...newEventDefaults, ...values, venue: { ...newEventDefaults.venue, city } }),
        id,
        manager_id: manager.id,
        share_link: `event-${index}`,
        image: null,
        version: 1,
        created_at,
        updated_at: created_at,
        deleted_at: null,
      };
      await trx.insertInto('events').values(event).execute();
    }
  });
  // The clock goes forth and back, and much is asked for again: what is cached must know until when it is fresh.
  await fc.assert(
    fc.asyncProperty(anyInstant, anyQuery, async (now, query) => {
      app.clock.now = now;
      const { body, headers } = await app.call(publicEvents, { query });
      const cards = publicEvents.reply.parse(body);
      expect({ ids: cards.map(({ _id }) => _id), total: headers['x-total-count'] }).toEqual(
        expectedList(events, query, now),
      );
    }),
    { numRuns: 300 },
  );
});
