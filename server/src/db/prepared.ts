import { type Compilable, type CompiledQuery, type Expression, type OperationNode, ValueNode } from 'kysely';
import type { Reader } from './database.ts';

/** A parameter has no value while the query is built. So the query cannot depend on the value. */
class Parameter<T> implements Expression<T> {
  readonly #name: string;
  readonly #index: number | undefined;

  constructor(name: string, index?: number) {
    this.#name = name;
    this.#index = index;
  }

  get expressionType(): T | undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }

  valueIn(values: object): unknown {
    const value: unknown = Reflect.get(values, this.#name);
    return this.#index === undefined || !Array.isArray(value) ? value : value[this.#index];
  }
}

export type ParametersFor<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends readonly (infer Item)[]
    ? readonly Parameter<Item>[]
    : Parameter<Values[Name]>;
};

/**
 * Creates a query that Kysely compiles once per list length. For registrations: compiling takes as long as running.
 *
 *     const teamNamed = prepared<{ name: string }>()((db: Reader, { name }) =>
 *       db.selectFrom('teams').select('id').where('team_name', '=', name));
 *     const [team] = await teamNamed(trx, { name: 'Rockets' });
 */
export function prepared<Values extends object>() {
  return <Db extends Reader, Row>(
    build: (db: Db, parameters: ParametersFor<Values>) => Compilable<Row>,
  ): ((db: Db, values: Values) => Promise<Row[]>) => {
    const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
    return async (db, values) => {
      const executor = db.getExecutor();
      // A plugin may change a query. All transactions of a database use the same plugins.
      const dialect = executor.plugins.at(-1) ?? executor.adapter;
      const known = compiled.get(dialect) ?? new Map<string, CompiledQuery<Row>>();
      compiled.set(dialect, known);
      const shape = shapeOf(values);
      const query = known.get(shape) ?? build(db, parametersFor(values)).compile();
      known.set(shape, query);
      // Plugins refuse misplaced queries.
      executor.transformQuery(query.query, query.queryId);
      const parameters = query.parameters.map((value) =>
        value instanceof Parameter ? value.valueIn(values) : value,
      );
      const { rows } = await executor.executeQuery<Row>({ ...query, parameters });
      return rows;
    };
  };
}

function shapeOf(values: object): string {
  let shape = '';
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) shape += `${name} ${value.length} `;
  }
  return shape;
}

function parametersFor<Values extends object>(values: Values): ParametersFor<Values>;
function parametersFor(values: object): Record<string, Parameter<unknown> | Parameter<unknown>[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map((_, index) => new Parameter(name, index)) : new Parameter(name),
    ]),
  );
}
