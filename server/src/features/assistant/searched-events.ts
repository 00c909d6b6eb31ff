import { assistantLimits } from '@hackon/contract/assistant/limits';
import { sql } from 'kysely';
import type { Database, Reader } from '../../db/database.ts';

/** What a public event is searched by. Texts are cut to what the index reads. */
export interface SearchedEvent {
  id: string;
  version: number;
  title: string;
  description: string;
  skills: string;
  city: string;
  state: string;
  organization: string | null;
}

/** A change of what the index holds. */
export interface IndexChange {
  put: SearchedEvent[];
  removed: string[];
}

type Apply = (change: IndexChange) => Promise<void>;

/** Events that are read and indexed in one go: others are answered in between. */
const atOnce = 200;

/** With more changed events than these, all are compared. */
const mostChanged = 500;

/**
 * Tells the index of the public events, from the announcements: it is never older than what this process has answered.
 * While changes of other processes cannot be heard, the versions of all events are compared at each question.
 */
export class SearchedEvents {
  readonly #db: Database;
  /** The version of each event that the index holds. */
  readonly #versions = new Map<string, string>();
  readonly #changed = new Set<string>();
  /** Whether all changes since the last comparison were heard. */
  #isWhole = false;

  constructor(db: Database) {
    this.#db = db;
    db.announcements.on('change', (change) => {
      const [kind, id] = change.split(':');
      if (kind === 'event' && id !== undefined) this.#changed.add(id);
      // An organization that is called otherwise, of events that no announcement names.
      if (kind === 'host') this.#isWhole = false;
    });
    db.announcements.on('gap', () => (this.#isWhole = false));
  }

  /** Forgets what the index holds: it is a new one. */
  forget(): void {
    this.#versions.clear();
    this.#isWhole = false;
  }

  /** Passes on what has changed since the last call. One call at a time. */
  async passOn(apply: Apply): Promise<void> {
    const isKept = this.#isWhole && this.#db.announcements.hearsAll;
    if (isKept && this.#changed.size === 0) return;
    const changed = isKept && this.#changed.size <= mostChanged ? [...this.#changed] : undefined;
    // The reading may miss changes that are announced from here on.
    this.#changed.clear();
    this.#isWhole = true;
    try {
      const ids = changed ?? (await this.#compare(apply));
      for (let first = 0; first < ids.length; first += atOnce) {
        await this.#read(ids.slice(first, first + atOnce), apply);
      }
    } catch (error) {
      this.#isWhole = false;
      throw error;
    }
    // The next comparison takes out those that close first.
    if (this.#versions.size > assistantLimits.indexedEvents) this.#isWhole = false;
  }

  /** Removes events that are not to be indexed any more. Returns the ids of those whose version differs. */
  async #compare(apply: Apply): Promise<string[]> {
    const versions = new Map((await readVersions(this.#db)).map((row) => [row.id, versionOf(row)]));
    const removed = [...this.#versions.keys()].filter((id) => !versions.has(id));
    await this.#apply({ put: [], removed }, apply);
    return [...versions].filter(([id, version]) => this.#versions.get(id) !== version).map(([id]) => id);
  }

  async #read(ids: readonly string[], apply: Apply): Promise<void> {
    const rows = await readSearched(this.#db, ids);
    const found = new Set(rows.map(({ id }) => id));
    // An event whose places were taken reads as before.
    const put = rows.filter((row) => this.#versions.get(row.id) !== versionOf(row));
    const removed = ids.filter((id) => this.#versions.has(id) && !found.has(id));
    await this.#apply({ put, removed }, apply);
  }

  async #apply(change: IndexChange, apply: Apply): Promise<void> {
    if (change.put.length === 0 && change.removed.length === 0) return;
    await apply(change);
    for (const event of change.put) this.#versions.set(event.id, versionOf(event));
    for (const id of change.removed) this.#versions.delete(id);
  }
}

/** Changes with every edit of an event, and with the name of its organization. */
function versionOf({ version, organization }: { version: number; organization: string | null }): string {
  return `${version} ${organization ?? ''}`;
}

/** Of the events to be indexed: those that close last. */
export function readVersions(db: Reader) {
  return publicEvents(db)
    .select(['events.id', 'events.version', 'accounts.organization'])
    .orderBy('events.registration_deadline', 'desc')
    .limit(assistantLimits.indexedEvents)
    .execute();
}

/** Those of these events that are public, with their texts as far as the index reads them. */
export function readSearched(db: Reader, ids: readonly string[]): Promise<SearchedEvent[]> {
  return publicEvents(db)
    .where('events.id', 'in', ids)
    .select([
      'events.id',
      'events.version',
      'events.title',
      'events.venue_city as city',
      'events.venue_state as state',
      'accounts.organization',
      start('events.description', assistantLimits.indexedDescription).as('description'),
      start('events.skills', assistantLimits.indexedSkills).as('skills'),
    ])
    .execute();
}

function publicEvents(db: Reader) {
  return db
    .selectFrom('events')
    .leftJoin('accounts', 'accounts.id', 'events.manager_id')
    .where('events.status', '<>', 'draft')
    .where('events.deleted_at', 'is', null);
}

/** The beginning of a text. The database cuts it, so that no long text leaves it. */
function start(column: 'events.description' | 'events.skills', length: number) {
  return sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(length)})`;
}
