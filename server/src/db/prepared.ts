import type { Compilable, CompiledQuery } from 'kysely';
import type { Reader } from './database.ts';
import { runCompiled } from './run-compiled.ts';

/** Stands for a parameter, or for one value of a list, where a query is compiled. */
class Slot {
  readonly #name: string;
  readonly #place: number | undefined;

  constructor(name: string, place?: number) {
    this.#name = name;
    this.#place = place;
  }

  valueIn(parameters: object): unknown {
    const value: unknown = Reflect.get(parameters, this.#name);
    return this.#place === undefined || !Array.isArray(value) ? value : value[this.#place];
  }
}

/**
 * A query that is built and compiled once, and then only run: for those of a path that a crowd takes, of which each
 * call would otherwise build and compile the same text again. Lists may have any length, and each is compiled for itself.
 * What `build` does must not depend on what the parameters are.
 *
 *     const teamNamed = prepared((db: Reader, { name }: { name: string }) =>
 *       db.selectFrom('teams').select('id').where('team_name', '=', name));
 *     const [team] = await teamNamed(trx, { name: 'Rockets' });
 */
export function prepared<Db extends Reader, P extends object, Row>(
  build: (db: Db, parameters: P) => Compilable<Row>,
): (db: Db, parameters: P) => Promise<Row[]> {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (db, parameters) => {
    const { adapter, plugins } = db.getExecutor();
    // A plugin may change what is compiled. Transactions of one database share it, and their adapter.
    const dialect = plugins.at(-1) ?? adapter;
    const known = compiled.get(dialect) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(dialect, known);
    const shape = shapeOf(parameters);
    const query = known.get(shape) ?? build(db, slotsFor(parameters)).compile();
    known.set(shape, query);
    const values = query.parameters.map((value) =>
      value instanceof Slot ? value.valueIn(parameters) : value,
    );
    return runCompiled(db, { ...query, parameters: values });
  };
}

/** How long the lists are. */
function shapeOf(parameters: object): string {
  let shape = '';
  for (const [name, value] of Object.entries(parameters)) {
    if (Array.isArray(value)) shape += `${name} ${value.length} `;
  }
  return shape;
}

function slotsFor<P extends object>(parameters: P): P;
function slotsFor(parameters: object): Record<string, Slot | Slot[]> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map((_, place) => new Slot(name, place)) : new Slot(name),
    ]),
  );
}
