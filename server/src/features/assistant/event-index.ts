import { setImmediate } from 'node:timers/promises';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Reader } from '../../db/database.ts';
import { knownPlaces, type Places } from './known-places.ts';
import { tokensOf } from './text-tokens.ts';

/** What the index knows of an event: enough to find it by. What an answer says is read from the database. */
export interface IndexedEvent {
  id: string;
  version: number;
  title: string;
  titleWords: string[];
  city: string;
  state: string;
  organization: string;
  about: string;
}

/**
 * Public events that are taken in at the start: those that close last. Where more are open, those that close first are
 * not found by name until they change; by day and fee they are.
 */
const mostEvents = 5_000;

/** Events that are taken in without a pause. */
const atOnce = 200;

/** Of a description, so many characters are searched. */
const aboutLength = 1_000;

/** A change may commit after one with a later time of change: what is younger than this is asked for again, in ms. */
const overlapMs = 60_000;

/**
 * The public events by their words, with typos and beginnings, in memory. Each question first asks the database what
 * changed since the last one, by whichever process: nothing has to be told. What was deleted or made a draft is out
 * of it by the same way, and is not shown even where this were late, since answers are made of what is read then.
 */
export class EventIndex {
  readonly #search = new MiniSearch<IndexedEvent>({
    fields: ['title', 'about'],
    tokenize: tokensOf,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 3 } },
  });
  /** Every event seen, with the version that was: one that is not public has only that. */
  readonly #seen = new Map<string, { version: number; event?: IndexedEvent }>();
  /** Made when it is asked for, and anew after a change. */
  #places: Places | undefined;
  #lastChange = '';
  #loading: Promise<void> | undefined;

  /** Brings the index to what is committed now. */
  async refresh(db: Reader): Promise<void> {
    this.#loading ??= this.#load(db);
    try {
      await this.#loading;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
    const since = this.#lastChange === '' ? '' : earlier(this.#lastChange);
    this.#take(await searchedColumns(db).where('events.updated_at', '>=', since).execute());
  }

  async #load(db: Reader): Promise<void> {
    const rows = await searchedColumns(db)
      .where('events.status', '<>', 'draft')
      .where('events.deleted_at', 'is', null)
      .orderBy('events.registration_deadline', 'desc')
      .limit(mostEvents)
      .execute();
    for (let first = 0; first < rows.length; first += atOnce) {
      this.#take(rows.slice(first, first + atOnce));
      // Others are answered in between.
      await setImmediate();
    }
  }

  /** Events that hold words close to these in their title, the likeliest first. */
  named(words: readonly string[]): IndexedEvent[] {
    return this.#found(words.join(' '), { fields: ['title'], fuzzy: 0.25, prefix: true }).slice(0, 20);
  }

  /** Events about all of the words, each of which may be said in several ways. */
  about(words: readonly (readonly string[])[]): IndexedEvent[] {
    const queries = words.map((ways) => ({ combineWith: 'OR' as const, queries: [...ways] }));
    return this.#found({ combineWith: 'AND', queries }, { prefix: (term) => term.length > 3 });
  }

  /** Whether a word stands in a title. */
  isTitleWord(word: string): boolean {
    return this.#search.search(word, { fields: ['title'] }).length > 0;
  }

  /** Where the events are and who hosts them. */
  places(): Places {
    this.#places ??= knownPlaces([...this.#seen.values()].flatMap(({ event }) => event ?? []));
    return this.#places;
  }

  #found(query: Query, options: SearchOptions): IndexedEvent[] {
    return this.#search.search(query, options).flatMap(({ id }) => this.#seen.get(String(id))?.event ?? []);
  }

  #take(rows: SearchedRow[]): void {
    for (const row of rows) {
      const known = this.#seen.get(row.id);
      if (known && known.version >= row.version) continue;
      if (known?.event) this.#search.discard(row.id);
      const event = row.status === 'draft' || row.deleted_at !== null ? undefined : toIndexed(row);
      if (event) this.#search.add(event);
      this.#places = undefined;
      this.#seen.set(row.id, { version: row.version, ...(event && { event }) });
      if (row.updated_at > this.#lastChange) this.#lastChange = row.updated_at;
    }
  }
}

type SearchedRow = Awaited<ReturnType<ReturnType<typeof searchedColumns>['execute']>>[number];

function searchedColumns(db: Reader) {
  return db
    .selectFrom('events')
    .leftJoin('accounts', 'accounts.id', 'events.manager_id')
    .select([
      'events.id',
      'events.version',
      'events.status',
      'events.deleted_at',
      'events.updated_at',
      'events.title',
      'events.description',
      'events.skills',
      'events.venue_city',
      'events.venue_state',
      'accounts.organization',
    ]);
}

function toIndexed(row: SearchedRow): IndexedEvent {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    titleWords: tokensOf(row.title),
    city: row.venue_city,
    state: row.venue_state,
    organization: row.organization ?? '',
    about: `${row.description.slice(0, aboutLength)} ${row.skills}`,
  };
}

function earlier(instant: string): string {
  return new Date(Date.parse(instant) - overlapMs).toISOString();
}
