import type { Compilable, CompiledQuery, QueryResult } from "kysely";
import type { Db } from "./database.ts";

/** Stands for a value while a statement is built. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A statement that is built from its parts once, when it is first needed: for calls that are made all day, where building
 * it takes as long as sending it. `build` uses its values as parameters and for nothing else, for it never sees them.
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

/** More than the product's own screens ask for; whatever is beyond is built each time. */
const mostShapes = 500;

/**
 * The same for a statement of several shapes, such as a list with filters: built once for each. What decides on its parts is
 * in `shape`; of `values` only which of them are there.
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
