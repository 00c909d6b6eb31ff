import type { Audience } from '@hackon/contract/accounts/accounts';
import type { Endpoint } from '@hackon/contract/endpoint';
import { nameOf } from '@hackon/contract/endpoints';
import type { InjectOptions } from 'fastify';
import type { NewRow, Row, TableName } from '../src/db/tables.ts';
import { type Answer, type Input, requestOf } from '../test/test-app.ts';
import { type Column, columns, type World } from './authorization-world.ts';
import type { GrowingWorld } from './growing-world.ts';
import type { RowOwner } from './planted-rows.ts';

/** A feature's rows for these tests. `<feature>.trust.ts` exports them as `trust`. */
export interface FeatureTrust {
  authorization?: AuthorizationRow[];
  /** Keys are calls, such as `POST /api/contact`. */
  texts?: Record<string, TextsOfCall>;
  /** For each table: how an account or a guest adds rows. */
  growing?: Partial<Record<TableName, WayOfGrowing[]>>;
  /** `every-column.test.ts` cannot derive these. */
  rows?: { [Table in TableName]?: RowsOfTable<Table> };
}

interface RowsOfTable<Table extends TableName> {
  /** The audience whose accounts have such rows. Undefined means both. */
  owner?: Audience;
  /** Columns that cannot hold a canary, such as choices. */
  values?: (owner: RowOwner) => Partial<NewRow<Table>>;
  notCollected?: Partial<Record<keyof Row<Table>, string>>;
  kept?: Partial<Record<keyof Row<Table>, string>>;
}

/** The response to this request depends only on the caller. */
export interface AuthorizationRow {
  /** `GET /api/events/:id (draft)`. */
  name: string;
  expected: Record<Column, string>;
  /** May prepare the state first. */
  request: (world: World) => Promise<InjectOptions>;
}

/**
 * `gets` has a status or an error code for each of `columns`: guest, student A, student B, manager A, manager B,
 * revoked, garbage. Organizer, finance and check-in of manager A's event follow after a bar. Omit these three if both
 * managers get the same. A owns the event, draft or team. `which` distinguishes rows of one endpoint.
 *
 * A judge of the event gets what a guest gets where anybody may call, and 401 elsewhere. Endpoints of judges have an eighth
 * word for this judge.
 */
export function row<E extends Endpoint>(
  endpoint: E,
  gets: string,
  input: (world: World) => Input<E> | Promise<Input<E>> = () => ({}),
  which?: string,
): AuthorizationRow {
  const name = which === undefined ? nameOf(endpoint) : `${nameOf(endpoint)} (${which})`;
  return {
    name,
    expected: wordsOf(name, gets, endpoint.callers),
    request: async (world) => requestOf(endpoint, await input(world)),
  };
}

function wordsOf(name: string, gets: string, callers: Endpoint['callers']): Record<Column, string> {
  const [accounts = '', roles] = gets.split(' | ');
  const words = accounts.split(' ');
  const judge = callers === 'judge' ? (words.splice(7)[0] ?? '') : callers === 'anyone' ? words[0] : '401';
  const [guest = '', studentA = '', studentB = '', managerA = '', managerB = '', revoked = '', garbage = ''] =
    words;
  const byRole = roles?.split(' ') ?? (managerA === managerB ? [managerB, managerB, managerB] : []);
  if (words.length + byRole.length + 1 !== columns.length || !judge) {
    throw new Error(`The row of ${name} needs ${columns.length} words`);
  }
  const [organizer = '', finance = '', checkIn = ''] = byRole;
  return {
    guest,
    'student A': studentA,
    'student B': studentB,
    'manager A': managerA,
    'manager B': managerB,
    revoked,
    garbage,
    organizer,
    finance,
    'check-in': checkIn,
    judge,
  };
}

/** A canary for each text field, by path: `members.0.name`. */
export interface TextsOfCall {
  fields: Record<string, Field>;
  canaries: Record<string, Canary>;
}

/** Does not compile unless every field has a canary. */
export function texts<F extends Record<string, Field>>(
  fields: F,
  canaries: Record<keyof F, Canary>,
): TextsOfCall {
  return { fields, canaries };
}

export type Field = TextField | typeof checked | typeof unseen;

export interface TextField {
  /** In code points, of the stored text. */
  max: number;
  /** A blank text is stored if undefined; `ignored` treats it as missing. */
  blank?: 'refused' | 'ignored';
  /** Keeps line breaks. */
  lines?: true;
}

/** A text in a fixed format: an address, a date, a choice. */
export const checked = 'checked';
/** A field that is never shown: a password, a token, a question. */
export const unseen = 'unseen';

export const line = (max: number): TextField => ({ max });
export const required = (max: number): TextField => ({ max, blank: 'refused' });
export const paragraph = (max: number, blank: 'refused' | 'ignored'): TextField => ({
  max,
  blank,
  lines: true,
});

export type Canary = Entered | typeof usual;

export interface Entered {
  text: string;
  /** The reason why anybody may read it; undefined if private. */
  isPublic?: string;
}

/** A private canary. Contains `zqkwj`, which is too long to occur by chance, or is a phone number. */
export const secret = (text: string): Entered => ({ text });
/** For a date, choice or token: the test sends its usual value. */
export const usual = 'usual';

/** Adds rows or bytes until refused. */
export interface WayOfGrowing {
  who: string;
  /**
   * The code of the refusal. `steady`: every try succeeds, but replaces or deletes its rows. `expires`: only the rate
   * limit per address applies, too late for a test.
   */
  end: 'quota_reached' | 'rate_limited' | 'invalid_input' | 'steady' | 'expires';
  /** Prepares a state near a distant limit before each round. */
  prepare?: (world: GrowingWorld) => Promise<unknown>;
  attempt: (world: GrowingWorld, number: number) => Promise<Answer>;
}
