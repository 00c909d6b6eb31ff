import type { Audience } from '@hackon/contract/accounts/accounts';
import type { Endpoint } from '@hackon/contract/endpoint';
import { nameOf } from '@hackon/contract/endpoints';
import type { InjectOptions } from 'fastify';
import type { NewRow, Row, TableName } from '../src/db/tables.ts';
import { type Answer, type Input, requestOf } from '../test/test-app.ts';
import { type Column, columns, type World } from './authorization-world.ts';
import type { GrowingWorld } from './growing-world.ts';
import type { RowOwner } from './planted-rows.ts';

/** What a feature tells the tests of this folder. Its file `<feature>.trust.ts` exports one as `trust`. */
export interface FeatureTrust {
  /** Who may call each endpoint. */
  authorization?: AuthorizationRow[];
  /** The texts in the body of each call, such as `POST /api/contact`. */
  texts?: Record<string, TextsOfCall>;
  /** For each table, the ways in which a free account or a guest adds rows to it. */
  growing?: Partial<Record<TableName, WayOfGrowing[]>>;
  /** What `every-column.test.ts` cannot know of the rows that it builds. */
  rows?: { [Table in TableName]?: RowsOfTable<Table> };
}

/** Rows of one table, and why a column is not in 'download my data' or not erased by 'delete my account'. */
interface RowsOfTable<Table extends TableName> {
  /** Which accounts have such rows. Both unless given. */
  owner?: Audience;
  /** Columns that take no canary, such as choices. */
  values?: (owner: RowOwner) => Partial<NewRow<Table>>;
  notCollected?: Partial<Record<keyof Row<Table>, string>>;
  kept?: Partial<Record<keyof Row<Table>, string>>;
}

/** A request that is valid but for its caller, and what each caller gets. */
export interface AuthorizationRow {
  /** `GET /api/events/:id (draft)`. */
  name: string;
  expected: Record<Column, string>;
  /** May prepare what the request is about. */
  request: (world: World) => Promise<InjectOptions>;
}

/**
 * Creates a row. `gets` has a word for each of guest, student A, student B, manager A, manager B, revoked and garbage:
 * the status of a success, or the refusal as its status (401, 403, 404) or its code. A owns the event, draft or team.
 * `which` tells two rows of one endpoint apart.
 */
export function row<E extends Endpoint>(
  endpoint: E,
  gets: string,
  input: (world: World) => Input<E> | Promise<Input<E>> = () => ({}),
  which?: string,
): AuthorizationRow {
  const name = which === undefined ? nameOf(endpoint) : `${nameOf(endpoint)} (${which})`;
  const words = gets.split(' ');
  if (words.length !== columns.length) throw new Error(`The row of ${name} needs ${columns.length} words`);
  const [guest = '', studentA = '', studentB = '', managerA = '', managerB = '', revoked = '', garbage = ''] =
    words;
  return {
    name,
    expected: {
      guest,
      'student A': studentA,
      'student B': studentB,
      'manager A': managerA,
      'manager B': managerB,
      revoked,
      garbage,
    },
    request: async (world) => requestOf(endpoint, await input(world)),
  };
}

/** The fields of a body that take text, and a canary for each, by path: `members.0.name`. */
export interface TextsOfCall {
  fields: Record<string, Field>;
  canaries: Record<string, Canary>;
}

/** Does not compile where a field has no canary. */
export function texts<F extends Record<string, Field>>(
  fields: F,
  canaries: Record<keyof F, Canary>,
): TextsOfCall {
  return { fields, canaries };
}

export type Field = TextField | typeof checked | typeof unseen;

/** A field that keeps its text. */
export interface TextField {
  /** In code points, of the text that is kept. */
  max: number;
  /** A blank text is refused, or ignored as if the field was not sent. Kept unless given. */
  blank?: 'refused' | 'ignored';
  /** Keeps its line ends. */
  lines?: true;
}

/** Only takes a certain form: an address, a date, a choice. */
export const checked = 'checked';
/** Never comes out again: a password, the token of a link, a question. */
export const unseen = 'unseen';

export const line = (max: number): TextField => ({ max });
export const required = (max: number): TextField => ({ max, blank: 'refused' });
export const paragraph = (max: number, blank: 'refused' | 'ignored'): TextField => ({
  max,
  blank,
  lines: true,
});

export type Canary = Entered | typeof usual;

/** A unique text that somebody enters. */
export interface Entered {
  text: string;
  /** Why anybody may read it, if so. */
  isPublic?: string;
}

/** Only the people concerned may read it. Has `zqk` in it, or is a phone number. */
export const secret = (text: string): Entered => ({ text });
/** A date, a choice or a token takes no canary: the test sends its usual value. */
export const usual = 'usual';

/** A way to add rows or bytes, tried again and again until it is refused. */
export interface WayOfGrowing {
  /** Who tries, and what. */
  who: string;
  /**
   * The code of the refusal that ends it. `steady`: each try succeeds, and replaces rows or deletes those that it added.
   * `expires`: the limit on calls from one address ends it, after more calls than a test has time for.
   */
  end: 'quota_reached' | 'rate_limited' | 'invalid_input' | 'steady' | 'expires';
  /** Brings the world close to the end before each round, where the way there is long. */
  prepare?: (world: GrowingWorld) => Promise<unknown>;
  /** One try. */
  attempt: (world: GrowingWorld, number: number) => Promise<Answer>;
}
