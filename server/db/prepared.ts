import type { Compilable, CompiledQuery, QueryResult } from "kysely";
import type { Db } from "./database.ts";

/** A placeholder for a value while a statement is built. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * Returns a statement that is built once, at its first use. For frequent calls, where building it takes as long as
 * sending it. `build` may use its values only as parameters, because it receives placeholders.
 */
export function prepared<Values extends unknown[], Query extends Compilable>(
  build: (db: Db, ...values: Values) => Query,
): (db: Db, ...values: Values) => Promise<Rows<Query>> {
  let built: CompiledQuery | undefined;
  return async (db, ...values) => {
    built ??= build(db, ...(slotsFor(build.length - 1) as Values)).compile();
    return (await db.executeQuery(filled(built, values))).rows as Rows<Query>;
  };
}

/** More shapes than the product's screens use. A statement with any further shape is built each time. */
const mostShapes = 500;

/**
 * Returns a statement with several shapes, such as a list with filters, which is built once for each shape. `shape`
 * decides the parts of the statement; of `values`, only which ones are present.
 */
export function preparedByShape<Shape, Values extends object, Row>(
  build: (db: Db, shape: Shape, values: Values) => CompiledQuery<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<QueryResult<Row>> {
  const known = new Map<string, CompiledQuery>();
  return (db, shape, values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const key = JSON.stringify([shape, given.map(([name]) => name)]);
    let built = known.get(key);
    if (!built) {
      const slots = Object.fromEntries(given.map(([name], index) => [name, new Slot(index)]));
      built = build(db, shape, slots as Values);
      if (known.size < mostShapes) known.set(key, built);
    }
    return db.executeQuery<Row>(
      filled(
        built,
        given.map(([, value]) => value),
      ),
    );
  };
}

function slotsFor(count: number): Slot[] {
  return Array.from({ length: count }, (_, index) => new Slot(index));
}

function filled(built: CompiledQuery, values: readonly unknown[]): CompiledQuery {
  return {
    ...built,
    parameters: built.parameters.map((value) => (value instanceof Slot ? values[value.index] : value)),
  };
}

type Rows<Query> = Query extends Compilable<infer Row> ? Row[] : never;
