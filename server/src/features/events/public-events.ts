import { isListed } from '@hackon/contract/event-phase';
import type { Change } from '../../db/announcements.ts';
import type { Database } from '../../db/database.ts';
import { KeptUntilChanged, type Made } from '../../db/kept-until-changed.ts';
import { findPublicEvent } from './get-event.ts';
import type { EventCardRow } from './event-card-row.ts';
import { findListedRows } from './find-listed-rows.ts';
import type { HostedEvent } from './hosted-event.ts';
import { ListedEvents, type PublicEventsQuery } from './listed-events.ts';
import { nextChange } from './next-change.ts';

/** What the public list holds for a query. */
interface PublicList {
  rows: EventCardRow[];
  /** In all, on all pages. */
  total: number;
}

/** Characters of the rows that are kept for lists, and of those that are kept for the pages of single events. */
const roomForRows = 8 * 2 ** 20;

/**
 * The rows behind the public views, kept until they change (decision 17). Each event is kept by itself, and the list
 * without them (decision 18): a registration, which changes the places of one event, has that one event read again.
 */
export class PublicEvents {
  readonly #db: Database;
  readonly #events: KeptUntilChanged<HostedEvent>;
  readonly #cards: KeptUntilChanged<EventCardRow | null>;
  readonly #listed: ListedEvents;

  constructor(db: Database) {
    this.#db = db;
    this.#events = new KeptUntilChanged(db.announcements, { room: roomForRows });
    this.#cards = new KeptUntilChanged(db.announcements, { room: roomForRows });
    this.#listed = new ListedEvents(db);
  }

  /** The row behind the public view. Throws 404 for a draft and for what was deleted. */
  async find(ref: string, now: Date): Promise<Made<HostedEvent>> {
    const find = async () => made(await findPublicEvent(this.#db, ref));
    const row = await this.#events.findOrMake(ref, now, find);
    return { value: row, from: basisOf(row), until: nextChange(row, now) };
  }

  /** One page of the events that everybody may see. */
  async list(query: PublicEventsQuery, now: Date): Promise<Made<PublicList>> {
    const { ids, total, until } = await this.#listed.list(query, now);
    const read = await this.#read(ids, now);
    const rows = read.flatMap((row) => (row && isListedRow(row, now) ? [row] : []));
    return {
      value: { rows, total },
      from: ['listed-events', ...rows.flatMap((row) => basisOf(row))],
      until: Math.min(until, ...rows.map((row) => nextChange(row, now))),
    };
  }

  /** Those that are not kept are read together. */
  #read(ids: readonly string[], now: Date): Promise<(EventCardRow | null)[]> {
    const missing = ids.filter((id) => this.#cards.find(id, now) === undefined);
    let reading: Promise<Map<string, EventCardRow>> | undefined;
    return Promise.all(
      ids.map((id) =>
        this.#cards.findOrMake(id, now, async () => {
          reading ??= findListedRows(this.#db, missing);
          const row = (await reading).get(id);
          return row ? made(row) : { value: null, from: [`event:${id}`] };
        }),
      ),
    );
  }
}

/** What changes a row: its own event, and the organization of its host. */
function basisOf({ id, manager_id }: EventCardRow): Change[] {
  return [`event:${id}`, `host:${manager_id}`];
}

function made<Row extends EventCardRow>(row: Row): Made<Row> {
  return { value: row, from: basisOf(row), size: JSON.stringify(row).length };
}

/** An event that was changed after the ids were read may be no more to be seen. */
function isListedRow({ status, registration_deadline }: EventCardRow, now: Date): boolean {
  return isListed({ status, registrationDeadline: registration_deadline }, now);
}
