import type { PublicEvent, PublicEventCard } from '@hackon/contract/events/events';
import { eventLimits } from '@hackon/contract/events/limits';
import type { Change } from '../../db/announcements.ts';
import type { Database, Reader } from '../../db/database.ts';
import type { Made } from '../../db/kept-until-changed.ts';
import { type Page, page } from '../../http/pagination.ts';
import { cardColumns, type EventCardRow } from './event-card-row.ts';
import { programmeOf } from './event-programme.ts';
import { findPublicEvent } from './get-event.ts';
import type { HostedEvent } from './hosted-event.ts';
import { isListed } from './is-listed.ts';
import { ListedEvents, type PublicEventsQuery } from './listed-events.ts';
import { payeeShownFrom } from './shown-payee.ts';
import { nextChange } from './next-change.ts';
import { toPublicEvent, toPublicEventCard } from './to-public-event.ts';

export class PublicEvents {
  readonly #db: Database;
  readonly #listed: ListedEvents;

  constructor(db: Database) {
    this.#db = db;
    this.#listed = new ListedEvents(db);
  }

  /** Throws 404 for a draft or deleted event. */
  async find(ref: string, now: Date): Promise<Made<{ event: PublicEvent; row: HostedEvent }>> {
    const row = await findPublicEvent(this.#db, ref, now);
    const event = toPublicEvent(row, await programmeOf(this.#db, row.id), now);
    return {
      value: { event, row },
      from: basisOf(row),
      until: nextChange({ ...event, payeeShownFrom: payeeShownFrom(row), keptUntil: row.kept_until }, now),
    };
  }

  async cities(now: Date): Promise<Made<string[]>> {
    const { cities, until } = await this.#listed.cities(eventLimits.publicCities, now);
    return { value: cities, from: ['listed'], until };
  }

  async list(query: PublicEventsQuery, now: Date): Promise<Made<Page<PublicEventCard[]>>> {
    const { ids, total, until } = await this.#listed.list(query, now);
    const rows = await findCardRows(this.#db, ids, now);
    const cards = rows.map((row) => toPublicEventCard(row, now));
    return {
      value: page(cards, total),
      from: ['listed', ...rows.flatMap(basisOf)],
      until: Math.min(until, ...rows.flatMap(({ kept_until }) => (kept_until ? Date.parse(kept_until) : []))),
    };
  }
}

/** Keeps the order of the ids, without unlisted events. */
export async function findCardRows(db: Reader, ids: readonly string[], now: Date): Promise<EventCardRow[]> {
  if (ids.length === 0) return [];
  const rows: EventCardRow[] = await db
    .selectFrom('events')
    .where('events.deleted_at', 'is', null)
    .where('events.id', 'in', ids)
    .where((eb) => isListed(eb, now))
    .select(cardColumns(now))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function basisOf({ id, manager_id }: EventCardRow): Change[] {
  return [`event:${id}`, `host:${manager_id}`];
}
