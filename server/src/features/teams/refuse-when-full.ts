import { isShareLink } from '@hackon/contract/fields';
import { registrationIssues } from '@hackon/contract/teams/registration-rules';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Reader } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import { prepared } from '../../db/prepared.ts';
import { eventValues } from '../events/event-values.ts';
import { eventNotFound } from '../events/find-event.ts';
import type { Registration } from './register-team.ts';
import { requireFreePlace } from './require-free-place.ts';
import { requireOpen } from './require-open.ts';

/** Of how many events it is remembered that they were full. */
const mostRemembered = 1_000;

/**
 * Makes what stands before a registration's transaction, for the crowd that comes once the last place is gone. Where
 * somebody was refused as the event was full, the next are asked to look first, by reading alone: they neither queue for
 * the event nor claim their key only to give it back. What is remembered is a hint and decides nothing: who is
 * refused was refused by the database, in the same order of rules.
 */
export function beforeFullEvents(
  db: Database,
): <T>(registration: Registration, register: () => Promise<T>) => Promise<T> {
  const fullLately = new Set<string>();
  return async (registration, register) => {
    const { eventRef } = registration;
    if (fullLately.has(eventRef)) {
      await refuseWhenFull(db, registration);
      fullLately.delete(eventRef);
    }
    try {
      return await register();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'event_full') {
        if (fullLately.size >= mostRemembered) fullLately.clear();
        fullLately.add(eventRef);
      }
      throw error;
    }
  };
}

/** Throws what a registration would, up to 409 `event_full`. A repeated one is let through to its reply. */
async function refuseWhenFull(db: Database, registration: Registration): Promise<void> {
  const { studentId, eventRef, body, idempotency, clock } = registration;
  const read = isShareLink(eventRef) ? readByShareLink : readById;
  const [found] = await read(db, { ref: eventRef, studentId, key: idempotency?.key ?? null });
  if (!found) throw eventNotFound();
  if (found.answered !== null) return;
  const values = eventValues(found);
  requireOpen(values, clock());
  requireValid(registrationIssues(values, body));
  requireFreePlace(found, found.places);
}

interface Asked {
  ref: string;
  studentId: string;
  key: string | null;
}

const readById = prepared((db: Reader, { ref, ...asked }: Asked) =>
  withPlaces(db, asked).where('events.id', '=', ref),
);
const readByShareLink = prepared((db: Reader, { ref, ...asked }: Asked) =>
  withPlaces(db, asked).where('events.share_link', '=', ref),
);

/** Of one moment: who finds no place because of an earlier call of their own finds its reply, too. */
function withPlaces(db: Reader, { studentId, key }: Omit<Asked, 'ref'>) {
  return db
    .selectFrom('events')
    .selectAll('events')
    .where('events.deleted_at', 'is', null)
    .select((event) => [
      event
        .selectFrom('teams')
        .select((team) => team.fn.countAll<number>().as('places'))
        .whereRef('teams.event_id', '=', 'events.id')
        .where('teams.holds_place', '=', held)
        .$asScalar()
        .$notNull()
        .as('places'),
      event
        .selectFrom('idempotency_keys')
        .select('idempotency_keys.key')
        .where('idempotency_keys.account_id', '=', studentId)
        .where('idempotency_keys.key', '=', key)
        .$asScalar()
        .as('answered'),
    ]);
}
