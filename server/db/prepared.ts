import type { Compilable, CompiledQuery } from "kysely";
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
    built ??= build(
      db,
      ...(Array.from({ length: build.length - 1 }, (_, index) => new Slot(index)) as Values),
    ).compile();
    const parameters = built.parameters.map((value) => (value instanceof Slot ? values[value.index] : value));
    return (await db.executeQuery({ ...built, parameters })).rows as Rows<Query>;
  };
}

type Rows<Query> = Query extends Compilable<infer Row> ? Row[] : never;
