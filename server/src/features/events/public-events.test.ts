// @module-tag spec-2-6
import fc from 'fast-check';
import { eventPhase, isListed } from '@hackon/contract/event-phase';
import { newEventDefaults } from '@hackon/contract/event-rules';
import { EventStatus, PublicFilter } from '@hackon/contract/events';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { eventColumns } from './event-values.ts';
import { PublicEvents } from './public-events.ts';

interface Timing {
  status: EventStatus;
  startDate: string;
  endDate: string;
  registrationDeadline: string;
}

/** Few instants, so that they often meet to the ms. */
const anyInstant = fc.integer({ min: 0, max: 6 }).map((ms) => new Date(Date.UTC(2026, 11, 1) + ms));

const anyTiming: fc.Arbitrary<Timing> = fc
  .tuple(fc.constantFrom(...EventStatus.options), anyInstant, anyInstant, anyInstant)
  .map(([status, one, two, deadline]) => {
    const [start, end] = one < two ? [one, two] : [two, one];
    return {
      status,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
      registrationDeadline: (deadline < end ? deadline : end).toISOString(),
    };
  });

async function insertEvent(
  db: Database,
  managerId: string,
  timing: Timing,
  shareLink: string,
): Promise<void> {
  const created_at = new Date(0).toISOString();
  const event = {
    ...eventColumns({ ...newEventDefaults, ...timing }),
    id: newId(new Date(0)),
    manager_id: managerId,
    share_link: shareLink,
    image: null,
    version: 1,
    created_at,
    updated_at: created_at,
    deleted_at: null,
  };
  await transaction(db, (trx) => trx.insertInto('events').values(event).execute());
}

test('the public list shows, for every filter, exactly what the pure rules say', async () => {
  const app = await startTestApp();
  const { db } = app;
  const manager = await signUpManager(app);
  const timings = fc.sample(anyTiming, { numRuns: 300, seed: 1 });
  await Promise.all(timings.map((timing, index) => insertEvent(db, manager._id, timing, `event-${index}`)));
  // One for all instants: what it keeps has to know until when.
  const events = new PublicEvents(db);
  await fc.assert(
    fc.asyncProperty(anyInstant, fc.constantFrom(...PublicFilter.options), async (now, status) => {
      const query = { q: '', status, sort: 'startDate', page: 1, limit: 500 } as const;
      const { rows, total } = (await events.list(query, now)).value;
      const isExpected = (timing: Timing) =>
        isListed(timing, now) && (status === 'all' || eventPhase(timing, now) === status);
      const expected = timings.flatMap((timing, index) => (isExpected(timing) ? [`event-${index}`] : []));
      expect(new Set(rows.map(({ share_link }) => share_link))).toEqual(new Set(expected));
      expect(total).toBe(expected.length);
    }),
    { numRuns: 40 },
  );
});
