import { isListed } from '@hackon/contract/event-phase';
import type { Change } from '../../db/announcements.ts';
import type { Database } from '../../db/database.ts';
import { KeptUntilChanged, type Made } from '../../db/kept-until-changed.ts';
import { eventNotFound } from './find-event.ts';
import { findPublicEvent } from './get-event.ts';
import type { HostedEvent } from './hosted-event.ts';
import { findListedRows, listPublicIds, type PublicEventsQuery } from './list-public-events.ts';
import { nextChange } from './next-change.ts';

/** What the public list holds for a query. */
interface PublicList {
  rows: HostedEvent[];
  /** In all, on all pages. */
  total: number;
}

/** Characters of the rows that are kept, and lists of ids. */
const roomForRows = 8 * 2 ** 20;
const roomForLists = 500;

/**
 * The rows behind the public views, kept until they change (decision 17). Each event is kept by itself, and of a list only
 * the ids: a registration, which changes the places of one event, has that one event read again, and no list.
 */
export class PublicEvents {
  readonly #db: Database;
  readonly #rows: KeptUntilChanged<HostedEvent | null>;
  readonly #lists: KeptUntilChanged<{ ids: string[]; total: number; until: number }>;

  constructor(db: Database) {
    this.#db = db;
    this.#rows = new KeptUntilChanged(db.announcements, { room: roomForRows });
    this.#lists = new KeptUntilChanged(db.announcements, { room: roomForLists });
  }

  /** The row behind the public view. Throws 404 for a draft and for what was deleted. */
  async find(ref: string, now: Date): Promise<Made<HostedEvent>> {
    const find = async () => made(await findPublicEvent(this.#db, ref));
    const row = await this.#rows.findOrMake(`public ${ref}`, now, find);
    if (!row) throw eventNotFound();
    return { value: row, from: basisOf(row), until: nextChange(row, now) };
  }

  /** One page of the events that everybody may see. */
  async list(query: PublicEventsQuery, now: Date): Promise<Made<PublicList>> {
    const { ids, total, until } = await this.#lists.findOrMake(JSON.stringify(query), now, async () => {
      const list = await listPublicIds(this.#db, query, now);
      return { value: list, from: ['listed-events'], until: list.until };
    });
    const read = await this.#read(ids, now);
    const rows = read.flatMap((row) => (row && isListedRow(row, now) ? [row] : []));
    return {
      value: { rows, total },
      from: ['listed-events', ...rows.flatMap((row) => basisOf(row))],
      until: Math.min(until, ...rows.map((row) => nextChange(row, now))),
    };
  }

  /** Those that are not kept are read together. */
  #read(ids: readonly string[], now: Date): Promise<(HostedEvent | null)[]> {
    const missing = ids.filter((id) => this.#rows.find(id, now) === undefined);
    let reading: Promise<Map<string, HostedEvent>> | undefined;
    return Promise.all(
      ids.map((id) =>
        this.#rows.findOrMake(id, now, async () => {
          reading ??= findListedRows(this.#db, missing);
          const row = (await reading).get(id);
          return row ? made(row) : { value: null, from: [`event:${id}`] };
        }),
      ),
    );
  }
}

/** What changes a row: its own event, and the organization of its host. */
function basisOf({ id, manager_id }: HostedEvent): Change[] {
  return [`event:${id}`, `host:${manager_id}`];
}

function made(row: HostedEvent): Made<HostedEvent> {
  return { value: row, from: basisOf(row), size: JSON.stringify(row).length };
}

/** An event that was changed after the ids were read may be no more to be seen. */
function isListedRow({ status, registration_deadline }: HostedEvent, now: Date): boolean {
  return isListed({ status, registrationDeadline: registration_deadline }, now);
}
